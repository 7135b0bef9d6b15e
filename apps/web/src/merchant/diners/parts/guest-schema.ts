import { pickBy } from '@xiwei/contract/common/pick-by.ts';
import { version } from '@xiwei/contract/common/shapes.ts';
import { type Diner, dinerFields, dinerInput } from '@xiwei/contract/diners/diners.model.ts';
import * as z from 'zod/mini';

/** Makes an empty text null, as forms have texts for what the contract stores as null. */
const emptyAsNull = <Schema extends z.ZodMiniType<string | null, string | null | undefined>>(
  schema: Schema,
) =>
  z.pipe(
    z.transform((text: string | null | undefined): string | null | undefined => text || null),
    schema,
  );

const { email, messagingAppId, birthday, weddingAnniversary } = dinerInput.shape;

/** The form of a new guest. */
export const guestForm = z.extend(dinerInput, {
  email: emptyAsNull(email),
  messagingAppId: emptyAsNull(messagingAppId),
  birthday: emptyAsNull(birthday),
  weddingAnniversary: emptyAsNull(weddingAnniversary),
});
export type GuestForm = z.input<typeof guestForm>;

/** The form of a guest who exists. */
export const guestChange = z.extend(guestForm, { version });

/** The fields at which refusals of a guest are shown. */
export const GUEST_REFUSAL_FIELDS = {
  dinerPhoneTaken: 'phone',
  phoneInvalid: 'phone',
  phoneLandline: 'phone',
  levelMissing: 'memberLevelId',
  birthdayInFuture: 'birthday',
  anniversaryInFuture: 'weddingAnniversary',
} as const;

/** Values of the form of a new guest. */
export const NEW_GUEST: GuestForm = {
  lastName: '',
  firstName: '',
  title: 'none',
  phone: null,
  company: '',
  memberLevelId: null,
  preferredLanguage: null,
  email: '',
  messagingAppId: '',
  birthday: '',
  weddingAnniversary: '',
  dietPreference: '',
  dietTaboo: '',
  serviceRequirement: '',
  otherRequirements: '',
  remark: '',
};

/** Returns the values of the form of a guest. */
export const guestValuesOf = (guest: Omit<Diner, 'can'>): z.input<typeof guestChange> => ({
  ...pickBy(dinerFields, guest),
  phone: guest.phone && { region: guest.phone.region, number: guest.phone.number },
  email: guest.email ?? '',
  messagingAppId: guest.messagingAppId ?? '',
  birthday: guest.birthday ?? '',
  weddingAnniversary: guest.weddingAnniversary ?? '',
  version: guest.version,
});
