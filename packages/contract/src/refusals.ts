import { commonRefusals } from './common/refusal.ts';
import { identityRefusals } from './identity/identity.refusals.ts';
import { linksRefusals } from './links/links.refusals.ts';

/** Every refusal of the product and its HTTP status. A code is unique over all modules. */
export const refusalStatus = { ...commonRefusals, ...identityRefusals, ...linksRefusals } as const;
export type RefusalCode = keyof typeof refusalStatus;
