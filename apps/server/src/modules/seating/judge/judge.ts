import type { Unbookable } from '@xiwei/contract/booking/booking.model.ts';
import { seatJoined } from './judge-joined.ts';
import { bestFirst, judgeKind, squeeze } from './judge-kinds.ts';
import { judgeNamed } from './judge-named.ts';
import { reasonAgainst } from './judge-time.ts';
import type { SeatingQuestion, Verdict } from './seating-question.ts';

/** The one judge of what can be booked, for the diner's picker and submit, for staff who create and for staff who move. */
export function judge(question: SeatingQuestion): Verdict {
  const { plan, ask } = question;
  const reason = reasonAgainst(question);
  if (reason) return { refused: reason };
  if (ask.itemIds) return judgeNamed(question, ask.itemIds);
  const kinds = ask.kindId === undefined ? plan.kinds : plan.kinds.filter(({ id }) => id === ask.kindId);
  const refused: Unbookable[] = [];
  for (const kind of bestFirst(kinds, ask)) {
    const verdict = judgeKind(question, kind);
    if ('place' in verdict) return verdict;
    refused.push(verdict.refused);
  }
  const joined = ask.kindId === undefined ? seatJoined(question, plan.combinations) : undefined;
  if (joined) return { place: joined };
  return squeeze(question, kinds) ?? { refused: mostTelling(refused) };
}

/** Of several reasons, the one that helps most: that it is full says more than that another kind is too small. */
function mostTelling(reasons: readonly Unbookable[]): Unbookable {
  const rank: readonly Unbookable[] = ['full', 'onlineLimit', 'partyTooBig', 'partyTooSmall', 'kindNotOpen'];
  return rank.find((reason) => reasons.includes(reason)) ?? reasons[0] ?? 'kindDisabled';
}
