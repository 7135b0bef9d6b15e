import * as z from 'zod/mini';
import { id, instant, language, version, wallDate } from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import { phoneInput } from '#identity/identity.model.ts';

export const DINER_TITLES = ['mr', 'ms', 'miss', 'mrs', 'none', 'boss'] as const;
export type DinerTitle = (typeof DINER_TITLES)[number];

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const names = {
  lastName: requiredText(40),
  firstName: z._default(freeText(40), ''),
  title: z._default(z.enum(DINER_TITLES), 'none'),
};

/** The contact of a booking. */
export const dinerContact = z.object({ ...names, phone: phoneInput });
export type DinerContact = z.infer<typeof dinerContact>;

/** The fields of a guest record that staff edit. */
export const dinerInput = z.object({
  ...names,
  phone: orNull(phoneInput),
  company: z._default(freeText(60), ''),
  memberLevelId: orNull(id),
  preferredLanguage: orNull(language),
  email: orNull(z.email().check(z.maxLength(200))),
  messagingAppId: orNull(requiredText(60)),
  birthday: orNull(wallDate),
  weddingAnniversary: orNull(wallDate),
  dietPreference: z._default(freeText(200), ''),
  dietTaboo: z._default(freeText(200), ''),
  serviceRequirement: z._default(freeText(500), ''),
  otherRequirements: z._default(freeText(500), ''),
  remark: z._default(freeText(500), ''),
});
export type DinerInput = z.infer<typeof dinerInput>;

/** What is stored of a guest as it was entered. A phone is stored in another form. */
export const dinerFields = z.omit(dinerInput, { phone: true });

export const blacklistReason = requiredText(200);

/** What can be done with a guest record. `merge` is only in the answer of `readDiner`, for managers. */
export const DINER_ACTIONS = ['update', 'merge', 'blacklist', 'unblacklist'] as const;
export type DinerAction = (typeof DINER_ACTIONS)[number];

/** What the caller may do with the guests of a store as a whole. */
export const DINER_LIST_ACTIONS = ['createDiner', 'mergeDiners', 'importDiners', 'exportDiners'] as const;
export type DinerListAction = (typeof DINER_LIST_ACTIONS)[number];

/** A guest record, as staff see it. The phone number is masked for hosts in lists only, because staff call guests. */
export const diner = z.extend(dinerInput, {
  id,
  /** In national format for editing; `shown` is formatted for display. */
  phone: z.nullable(z.extend(phoneInput, { shown: z.string() })),
  /** Whether the guest is on the blacklist today. */
  blacklisted: z.boolean(),
  blacklistReason: z.nullable(z.string()),
  /** The last day of the blacklist, by the store's calendar; null if it has no end or the guest is not on it. */
  blacklistedUntil: z.nullable(wallDate),
  /** Whether an account has verified the guest's phone. */
  hasAccount: z.boolean(),
  /** Whether another person's booking created the record: the phone was typed, not verified. */
  bookedByOther: z.boolean(),
  createdAt: instant,
  version,
  can: z.array(z.enum(DINER_ACTIONS)),
});
export type Diner = z.infer<typeof diner>;

/** Regulars came at least this often. They have lapsed after this many days without a visit. */
export const REGULAR_VISITS = 3;
export const LAPSED_DAYS = 90;

/** Sort orders of the list of guests. `-` is descending; guests without a visit come last. */
export const DINER_SORTS = ['name', '-lastVisit', '-visits', '-createdAt'] as const;
export type DinerSort = (typeof DINER_SORTS)[number];

/** Guests are counted up to this number: a total of it means that there are as many or more. */
export const MAX_COUNTED_DINERS = 1_000;

/** A guest in the list of guests. */
export const dinerListed = z.extend(diner, {
  record: z.object({
    /** Orders whose party came. */
    visits: z.int(),
    /** No-shows. */
    absences: z.int(),
    lastVisitOn: z.nullable(wallDate),
  }),
});
export type DinerListed = z.infer<typeof dinerListed>;
