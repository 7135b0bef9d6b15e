import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { seatJoined } from './judge-joined.ts';
import { bestFirst, judgeKind, squeeze } from './judge-kinds.ts';
import { judgeNamed } from './judge-named.ts';
import { shorterIfTaken } from './judge-shorter.ts';
import { reasonAgainst } from './judge-time.ts';
import type { SeatingQuestion, Verdict } from './seating-question.ts';

/** Decides whether a table can be booked. Shared by availability, booking creation and table moves. */
export function judge(question: SeatingQuestion): Verdict {
  const verdict = judgeStay(question);
  const { seatsNow, turnMinutes } = question.request;
  return seatsNow && turnMinutes === undefined ? shorterIfTaken(question, verdict, judgeStay) : verdict;
}

/** Decides about the whole stay. */
function judgeStay(question: SeatingQuestion): Verdict {
  const { request } = question;
  const reason = reasonAgainst(question);
  if (reason) return { refused: reason };
  if (request.itemIds) return judgeNamed(question, request.itemIds);
  const elsewhere = withoutOverstayed(question);
  if (!elsewhere) return judgeBest(question);
  const verdict = judgeBest(elsewhere);
  return 'place' in verdict && verdict.place.moves.length === 0
    ? verdict
    : namingOverstay(question, judgeBest(question));
}

/** Decides about the best table of the kinds that the request allows. */
function judgeBest(question: SeatingQuestion): Verdict {
  const { plan, request } = question;
  const kinds =
    request.kindId === undefined ? plan.kinds : plan.kinds.filter(({ id }) => id === request.kindId);
  const refused: UnbookableReason[] = [];
  for (const kind of bestFirst(kinds, request)) {
    const verdict = judgeKind(question, kind);
    if ('place' in verdict) return verdict;
    refused.push(verdict.refused);
  }
  const joined = request.kindId === undefined ? seatJoined(question, plan.combinations) : undefined;
  if (joined) return { place: joined };
  return squeeze(question, kinds) ?? { refused: mostHelpful(refused) };
}

/** Picks the most useful of several reasons: "full" says more than that another kind is too small. */
export function mostHelpful(reasons: readonly UnbookableReason[]): UnbookableReason {
  const rank: readonly UnbookableReason[] = [
    'full',
    'onlineLimit',
    'partyTooBig',
    'partyTooSmall',
    'kindNotOpen',
  ];
  return rank.find((reason) => reasons.includes(reason)) ?? reasons[0] ?? 'kindDisabled';
}

/** Time before the start of a stay, in milliseconds, within which guests who stay too long may not have left. */
const MAY_STILL_SIT_MS = 60 * 60_000;

/**
 * Returns the question about the tables without those whose guests stay longer than planned, because the time at which they leave is unknown.
 * Undefined if there are none, or if the stay begins long after now.
 */
function withoutOverstayed(question: SeatingQuestion): SeatingQuestion | undefined {
  const { plan, view, sitting, now } = question;
  const { overstayed } = view;
  if (!overstayed?.size || sitting.start - now > MAY_STILL_SIT_MS) return undefined;
  const items = plan.items.map((item) => (overstayed.has(item.id) ? { ...item, disabled: true } : item));
  return { ...question, plan: { ...plan, items } };
}

/** Adds to a place at such a table that its guests may still sit there. */
function namingOverstay({ view }: SeatingQuestion, verdict: Verdict): Verdict {
  if (!('place' in verdict) || !verdict.place.items.some((id) => view.overstayed?.has(id))) return verdict;
  return { place: { ...verdict.place, why: [...verdict.place.why, 'afterOverstay'] } };
}
