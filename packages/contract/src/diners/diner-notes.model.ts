import * as z from 'zod/mini';
import { id, instant } from '#common/shapes.ts';
import { requiredText } from '#common/text.ts';

/** `note` was written by staff; the others are decisions about the guest: their text is the reason, if there is one. */
export const DINER_NOTE_KINDS = ['note', 'blacklist', 'unblacklist', 'merge'] as const;
export type DinerNoteKind = (typeof DINER_NOTE_KINDS)[number];

export const dinerNoteInput = z.object({
  text: requiredText(500),
});
export type DinerNoteInput = z.infer<typeof dinerNoteInput>;

/** The contact of a record that was merged into another one. */
export const mergedContact = z.object({
  lastName: z.string(),
  firstName: z.string(),
  /** Formatted for display. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  company: z.string(),
});
export type MergedContact = z.infer<typeof mergedContact>;

/** An entry of a guest's history. Entries are never changed. */
export const dinerNote = z.object({
  id,
  kind: z.enum(DINER_NOTE_KINDS),
  text: z.string(),
  /** The record that was merged; null for other kinds. */
  merged: z.nullable(mergedContact),
  /** Null if the person has closed their account. */
  author: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  createdAt: instant,
});
export type DinerNote = z.infer<typeof dinerNote>;
