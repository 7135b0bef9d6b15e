import type { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { KindExplanation, RuleCheck, TimeFacts } from '@xiwei/contract/booking/explanation.model.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { addDays, dateIn, minuteIn, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { findInPlan } from '@xiwei/contract/seating/slots.ts';
import {
  type DayView,
  explainKind,
  explainRules,
  type Kind,
  pacingOf,
  type SeatingPlan,
  type SeatingQuestion,
  type SeatingRequest,
  sittingOf,
  startsOf,
  todayOf,
  type Verdict,
  verdictFor,
} from '#modules/seating/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { depositFacts, matchDeposit, UNKNOWN_GUEST } from '../order/deposit.rules.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { dayViewFor, readStoreOr404 } from './store-availability.ts';

type ExplainCall = Call<(typeof availabilityApi)['explainTime']>;

/** Everything of a question but the time: the store's day, and who asks for how many people. */
interface DayQuestion {
  plan: SeatingPlan;
  view: DayView;
  party: Omit<SeatingRequest, 'minute'>;
  now: number;
}

/** Explains why a time can or cannot be booked, by the functions that decide about bookings. */
export async function explainTime(deps: BookingDeps, { input, language, now: at }: ExplainCall) {
  const { date, time, adults, children, as } = input.query;
  const { plan, days } = await readStoreOr404(deps, input.params.storeId, [date]);
  const now = at.getTime();
  const view = dayViewFor(plan, days, date, now);
  const day: DayQuestion = { plan, view, party: { adults, children, by: as }, now };
  const minute = minuteOf(time);
  const question = questionAt(day, minute);
  return {
    reason: reasonAt(day, minute),
    timezone: plan.timezone,
    checks: question ? explainRules(question) : SKIPPED_BY_CLOCK,
    facts: factsAt(day, minute, question),
    kinds: question ? plan.kinds.map((kind) => describeKind(question, kind, language)) : [],
    shifts: slotsOf(day, language),
  };
}

/** The only rule that can be checked for a time that the local clock skips. */
const SKIPPED_BY_CLOCK: RuleCheck[] = [{ reason: 'notAStartTime', ok: false }];

/** Returns the question about a time of the day; undefined if the local clock skips that time. */
function questionAt({ plan, view, party, now }: DayQuestion, minute: number): SeatingQuestion | undefined {
  const request = { ...party, minute };
  const sitting = sittingOf(plan, view.date, request);
  return sitting && { plan, view, request, sitting, now };
}

function reasonAt(day: DayQuestion, minute: number) {
  const question = questionAt(day, minute);
  const verdict: Verdict = question ? verdictFor(question) : { refused: 'notAStartTime' };
  return 'refused' in verdict ? verdict.refused : null;
}

function factsAt({ plan, view, now }: DayQuestion, minute: number, question?: SeatingQuestion): TimeFacts {
  const { rules, timezone } = plan;
  const { date } = view;
  const shiftId = question?.sitting.shiftId ?? null;
  const bookBy = question && question.sitting.start - rules.cutOffMinutes * 60_000;
  return {
    shiftId,
    closedBy: findInPlan(plan, 'closed', date, shiftId, minute) ?? null,
    pausedBy: findInPlan(plan, 'paused', date, shiftId, minute) ?? null,
    startCount: startsOf(plan, date).length,
    windowDays: rules.windowDays,
    lastDate: addDays(todayOf(plan, now), rules.windowDays),
    cutOffMinutes: rules.cutOffMinutes,
    bookBy:
      bookBy === undefined
        ? null
        : { date: dateIn(timezone, bookBy), time: timeOf(minuteIn(timezone, bookBy)) },
    minPeople: rules.minPeople,
    maxPeople: rules.maxPeople,
    pacing: question ? pacingOf(question) : [],
  };
}

function describeKind(question: SeatingQuestion, kind: Kind, language: Language): KindExplanation {
  const { plan, request } = question;
  const { verdict, ...explained } = explainKind(question, kind);
  const method = request.by === 'diner' ? 'online' : 'phone';
  return {
    ...explained,
    kindId: kind.id,
    name: textFor(kind.name, language) ?? '',
    unit: kind.unit,
    minPeople: kind.minSeatsPerOrder,
    onlineLimit: kind.bookingTableLimit,
    deposit:
      'place' in verdict
        ? matchDeposit(plan.rules.deposits, depositFacts(verdict.place, request, UNKNOWN_GUEST, method))
            .deposit
        : null,
  };
}

/** Lists the start times of the day by shift, each with the reason why it cannot be booked. */
function slotsOf(day: DayQuestion, language: Language) {
  const starts = startsOf(day.plan, day.view.date);
  return day.plan.shifts
    .filter((shift) => starts.some((start) => start.shift === shift))
    .map((shift) => ({
      shiftId: shift.id,
      name: textFor(shift.name, language) ?? '',
      slots: starts
        .filter((start) => start.shift === shift)
        .map(({ minute }) => ({ time: timeOf(minute), reason: reasonAt(day, minute) })),
    }));
}
