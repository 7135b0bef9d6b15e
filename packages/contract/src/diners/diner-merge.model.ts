import * as z from 'zod/mini';
import { id, version } from '#common/shapes.ts';
import { dinerListed } from './diners.model.ts';

/** What makes staff think that records are about one person. */
export const DUPLICATE_REASONS = ['phone', 'account', 'email', 'birthday', 'lastDigits'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Most groups of records that are listed. */
export const MAX_DUPLICATE_GROUPS = 50;

/**
 * Records that may be about one person. `phone`: the same phone. `account`: a record of an account, and one that was made when
 * that account booked for another person with the same name. The others: names that sound the same, and the same e-mail
 * address, birthday or last four digits of a phone.
 */
export const duplicateGroup = z.object({ reason: z.enum(DUPLICATE_REASONS), diners: z.array(dinerListed) });
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

/** Fields that are taken from one of two records. `name` includes the title. */
export const MERGE_FIELDS = [
  'name',
  'phone',
  'company',
  'memberLevelId',
  'preferredLanguage',
  'email',
  'messagingAppId',
  'birthday',
  'weddingAnniversary',
  'dietPreference',
  'dietTaboo',
  'serviceRequirement',
  'otherRequirements',
  'remark',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

const choice = z.optional(z.enum(['keep', 'drop']));

/** Two records that become one. */
export const mergeInput = z.object({
  /** The record that remains. */
  keepId: id,
  keepVersion: version,
  /** The record that is merged into it. Its address leads to the remaining one. */
  dropId: id,
  dropVersion: version,
  /**
   * The record that each field is taken from. A field that is missing is taken from the remaining record, or from the other one
   * if it is empty there.
   */
  fields: z._default(
    z.object(
      Object.fromEntries(MERGE_FIELDS.map((field) => [field, choice])) as Record<MergeField, typeof choice>,
    ),
    {},
  ),
});
export type MergeInput = z.infer<typeof mergeInput>;
