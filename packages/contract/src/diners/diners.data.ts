import * as z from 'zod/mini';
import { id, instant } from '#common/shapes.ts';

const guestRecordData = z.object({
  storeId: id,
  lastName: z.string(),
  firstName: z.string(),
  title: z.string(),
  phone: z.nullable(z.string()),
  company: z.string(),
  /** The name of the membership level that the store has given the person. */
  memberLevel: z.nullable(z.string()),
  preferredLanguage: z.nullable(z.string()),
  email: z.nullable(z.string()),
  messagingAppId: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  weddingAnniversary: z.nullable(z.string()),
  dietPreference: z.string(),
  dietTaboo: z.string(),
  serviceRequirement: z.string(),
  otherRequirements: z.string(),
  createdAt: instant,
});
export type GuestRecordData = z.infer<typeof guestRecordData>;

/** Its parts of the copy of a person's data. */
export const dinersPersonalData = {
  guestRecords: z.array(guestRecordData),
};
