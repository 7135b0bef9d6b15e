import { SUBJECT_TYPES } from '@xiwei/contract/money/money.model.ts';
import type { PayGateway } from '#gateways/pay/pay.ts';
import type { PaymentDeps } from './payments/payments.deps.ts';
import { type SubjectHandler, SubjectRegistry } from './payments/subject-registry.ts';
import { Inbox } from './providers/inbox.ts';
import type { ProviderDeps } from './providers/providers.deps.ts';

interface MoneyNode extends Omit<PaymentDeps, 'gateways' | 'subjects'>, Pick<ProviderDeps, 'countNotice'> {
  gateways: readonly PayGateway[];
  /** The handlers of the subject types that other modules own. */
  subjects: Readonly<Record<string, SubjectHandler>>;
}

/** Creates the money module of a node. Throws if a subject type has no handler, for which payments would wait. */
export function createMoney({ gateways, subjects: handlers, ...node }: MoneyNode): ProviderDeps {
  const all: Record<string, SubjectHandler> = { ...handlers, balance: { keepsEveryPayment: true } };
  const missing = SUBJECT_TYPES.filter((type) => !Object.hasOwn(all, type));
  if (missing.length > 0) throw new Error(`Payment subjects without a handler: ${missing.join(', ')}`);
  const subjects = new SubjectRegistry(all, node.log);
  return {
    ...node,
    subjects,
    gateways: new Map(gateways.map((gateway) => [gateway.method, gateway])),
    inbox: new Inbox({ ...node, subjects }),
  };
}
