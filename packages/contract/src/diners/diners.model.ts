import * as z from 'zod/mini';
import { id, instant, language, version, wallDate } from '#common/shapes.ts';
import { phoneInput } from '#identity/identity.model.ts';

export const DINER_TITLES = ['mr', 'ms', 'miss', 'mrs', 'none', 'boss'] as const;
export type DinerTitle = (typeof DINER_TITLES)[number];

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const words = (max: number) => text(max).check(z.minLength(1, 'required'));
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const names = {
  lastName: words(40),
  firstName: z._default(text(40), ''),
  title: z._default(z.enum(DINER_TITLES), 'none'),
};

/** Who a table is for, as far as a booking needs to know. */
export const dinerContact = z.object({ ...names, phone: phoneInput });
export type DinerContact = z.infer<typeof dinerContact>;

/** What staff write down about a guest. */
export const dinerInput = z.object({
  ...names,
  phone: orNone(phoneInput),
  preferredLanguage: orNone(language),
  email: orNone(z.email().check(z.maxLength(200))),
  messagingAppId: orNone(words(60)),
  birthday: orNone(wallDate),
  weddingAnniversary: orNone(wallDate),
  dietPreference: z._default(text(200), ''),
  dietTaboo: z._default(text(200), ''),
  serviceRequirement: z._default(text(500), ''),
  otherRequirements: z._default(text(500), ''),
  remark: z._default(text(500), ''),
});
export type DinerInput = z.infer<typeof dinerInput>;

export const blacklistReason = words(200);

export const DINER_ACTIONS = ['update', 'blacklist', 'unblacklist'] as const;
export type DinerAction = (typeof DINER_ACTIONS)[number];

/** A store's record of a guest, as its staff see it. They call guests, so the phone is whole. */
export const diner = z.extend(dinerInput, {
  id,
  /** As it is typed in its region, and `shown` as it is read. */
  phone: z.nullable(z.extend(phoneInput, { shown: z.string() })),
  blacklisted: z.boolean(),
  blacklistReason: z.nullable(z.string()),
  /** Whether the guest has an account, known by its verified phone. */
  hasAccount: z.boolean(),
  /** Whether another person's account made the record by booking for this guest: the phone was typed, not verified. */
  bookedByOther: z.boolean(),
  createdAt: instant,
  version,
  can: z.array(z.enum(DINER_ACTIONS)),
});
export type Diner = z.infer<typeof diner>;
