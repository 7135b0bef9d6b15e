import * as z from 'zod/mini';
import { id, instant, language, version, wallDate } from '#common/shapes.ts';
import { phoneInput } from '#identity/identity.model.ts';

export const DINER_TITLES = ['mr', 'ms', 'miss', 'mrs', 'none', 'boss'] as const;
export type DinerTitle = (typeof DINER_TITLES)[number];

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const requiredText = (max: number) => text(max).check(z.minLength(1, 'required'));
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const names = {
  lastName: requiredText(40),
  firstName: z._default(text(40), ''),
  title: z._default(z.enum(DINER_TITLES), 'none'),
};

/** The contact of a booking. */
export const dinerContact = z.object({ ...names, phone: phoneInput });
export type DinerContact = z.infer<typeof dinerContact>;

/** The fields of a guest record that staff edit. */
export const dinerInput = z.object({
  ...names,
  phone: orNull(phoneInput),
  preferredLanguage: orNull(language),
  email: orNull(z.email().check(z.maxLength(200))),
  messagingAppId: orNull(requiredText(60)),
  birthday: orNull(wallDate),
  weddingAnniversary: orNull(wallDate),
  dietPreference: z._default(text(200), ''),
  dietTaboo: z._default(text(200), ''),
  serviceRequirement: z._default(text(500), ''),
  otherRequirements: z._default(text(500), ''),
  remark: z._default(text(500), ''),
});
export type DinerInput = z.infer<typeof dinerInput>;

export const blacklistReason = requiredText(200);

export const DINER_ACTIONS = ['update', 'blacklist', 'unblacklist'] as const;
export type DinerAction = (typeof DINER_ACTIONS)[number];

/** A guest record, as staff see it. The phone number is not masked, because staff call guests. */
export const diner = z.extend(dinerInput, {
  id,
  /** In national format for editing; `shown` is formatted for display. */
  phone: z.nullable(z.extend(phoneInput, { shown: z.string() })),
  blacklisted: z.boolean(),
  blacklistReason: z.nullable(z.string()),
  /** Whether an account has verified the guest's phone. */
  hasAccount: z.boolean(),
  /** Whether another person's booking created the record: the phone was typed, not verified. */
  bookedByOther: z.boolean(),
  createdAt: instant,
  version,
  can: z.array(z.enum(DINER_ACTIONS)),
});
export type Diner = z.infer<typeof diner>;
