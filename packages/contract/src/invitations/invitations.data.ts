import * as z from 'zod/mini';
import { id, instant } from '#common/shapes.ts';

const invitationData = z.object({
  storeId: id,
  bookingId: id,
  host: z.string(),
  greeting: z.string(),
  /** Number of answers. They are the data of those who gave them. */
  answers: z.int(),
  createdAt: instant,
  revokedAt: z.nullable(instant),
});
export type InvitationData = z.infer<typeof invitationData>;

/** Its parts of the copy of a person's data. */
export const invitationsPersonalData = {
  invitations: z.array(invitationData),
};
