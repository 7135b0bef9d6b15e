import * as z from 'zod/mini';
import { emailAddress } from './email.model.ts';
import { phoneInput, staffRole } from './identity.model.ts';

/** A person as others name them: either by phone or by e-mail address. */
export const personInput = z.object({ phone: z.optional(phoneInput), address: z.optional(emailAddress) });
export type PersonInput = z.infer<typeof personInput>;

export const staffInput = z.extend(personInput, { role: staffRole });
export type StaffInput = z.infer<typeof staffInput>;
