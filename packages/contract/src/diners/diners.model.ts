import * as z from 'zod/mini';
import { phoneInput } from '#identity/identity.model.ts';

export const DINER_TITLES = ['mr', 'ms', 'miss', 'mrs', 'none', 'boss'] as const;
export type DinerTitle = (typeof DINER_TITLES)[number];

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Who a table is for, as far as a booking needs to know. */
export const dinerContact = z.object({
  lastName: text(40).check(z.minLength(1, 'required')),
  firstName: z._default(text(40), ''),
  title: z._default(z.enum(DINER_TITLES), 'none'),
  phone: phoneInput,
});
export type DinerContact = z.infer<typeof dinerContact>;
