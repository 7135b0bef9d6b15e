import * as z from 'zod/mini';
import { id, version } from '#common/shapes.ts';
import { TAG_COLORS } from '#common/tag-colors.ts';
import { requiredText } from '#common/text.ts';

export const memberLevelInput = z.object({
  /** Unique in a store, ignoring case and full-width letters. */
  name: requiredText(20),
  color: z._default(z.enum(TAG_COLORS), 'neutral'),
});
export type MemberLevelInput = z.infer<typeof memberLevelInput>;
/** A change of a level, based on the version that was read. */
export const memberLevelChange = z.extend(memberLevelInput, { version });

/** A level that a store gives to its guests. */
export const memberLevel = z.extend(memberLevelInput, {
  id,
  version,
  /** Number of guests who have the level. */
  guestCount: z.int(),
  /** Number of deposit rules that have the level as a condition. */
  ruleCount: z.int(),
  can: z.array(z.enum(['update', 'delete'])),
});
export type MemberLevel = z.infer<typeof memberLevel>;
