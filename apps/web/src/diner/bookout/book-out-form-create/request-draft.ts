import { bookOutTime } from '@xiwei/contract/bookout/bookout.model.ts';
import { wallDate } from '@xiwei/contract/common/shapes.ts';
import * as z from 'zod/mini';
import { draftContact } from '#shared/diners/draft-contact.ts';
import { defineDraft } from '#shared/form/draft.ts';

const schema = z.object({
  diner: draftContact,
  date: z.nullable(wallDate),
  adults: z.nullable(z.number()),
  when: z.nullable(bookOutTime),
  budget: z.nullable(z.number()),
  remark: z.string(),
  /** The day and the number of people of the link that the form was opened with. */
  asked: z.optional(z.object({ date: z.optional(wallDate), adults: z.optional(z.number()) })),
});
/** What was entered for a request, complete or not. */
export type RequestDraft = z.infer<typeof schema>;

/** What was entered for a request, by user and store. */
export const requestDraft = defineDraft('request-draft', schema);

/** Reads what was entered before. A day that cannot be requested any more is left out. */
export function readPossible(
  userId: string,
  storeId: string,
  { today, lastDay }: { today: string; lastDay: string },
): RequestDraft | undefined {
  const draft = requestDraft.read(userId, storeId);
  const isPossible = !draft?.date || (draft.date >= today && draft.date <= lastDay);
  return draft && (isPossible ? draft : { ...draft, date: null, when: null });
}

/**
 * Fills in what a link asks for, unless the draft was begun with the same link: what was changed since then stays, also
 * after a reload.
 */
export function beginWith(draft: RequestDraft, asked: RequestDraft['asked'] = {}): RequestDraft {
  const { date = draft.date, adults = draft.adults } = asked;
  const isSame = asked.date === draft.asked?.date && asked.adults === draft.asked?.adults;
  return isSame ? draft : { ...draft, date, adults, when: date === draft.date ? draft.when : null, asked };
}
