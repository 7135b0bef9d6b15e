import type { Unbookable } from '@xiwei/contract/booking/booking.model.ts';
import { seatJoined } from './judge-joined.ts';
import { bestFirst, judgeKind, squeeze } from './judge-kinds.ts';
import { judgeNamed } from './judge-named.ts';
import { reasonAgainst } from './judge-time.ts';
import type { Hearing, Verdict } from './seating-question.ts';

/** The one judge of what can be booked, for the diner's picker and submit, for staff who create and for staff who move. */
export function judge(hearing: Hearing): Verdict {
  const { room, ask } = hearing;
  const reason = reasonAgainst(hearing);
  if (reason) return { refused: reason };
  if (ask.itemIds) return judgeNamed(hearing, ask.itemIds);
  const kinds = ask.kindId === undefined ? room.kinds : room.kinds.filter(({ id }) => id === ask.kindId);
  const refused: Unbookable[] = [];
  for (const kind of bestFirst(kinds, ask)) {
    const verdict = judgeKind(hearing, kind);
    if ('place' in verdict) return verdict;
    refused.push(verdict.refused);
  }
  const joined = ask.kindId === undefined ? seatJoined(hearing, room.combinations) : undefined;
  if (joined) return { place: joined };
  return squeeze(hearing, kinds) ?? { refused: mostTelling(refused) };
}

/** Of several reasons, the one that helps most: that it is full says more than that another kind is too small. */
function mostTelling(reasons: readonly Unbookable[]): Unbookable {
  const rank: readonly Unbookable[] = ['full', 'onlineLimit', 'partyTooBig', 'partyTooSmall', 'kindNotOpen'];
  return rank.find((reason) => reasons.includes(reason)) ?? reasons[0] ?? 'kindDisabled';
}
