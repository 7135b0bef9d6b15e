export type { Move } from './assign/assign.ts';
export { overlaps, type Span } from './assign/assign-occupied.ts';
export {
  explainKind,
  explainRules,
  largestOnlineParty,
  quickPartySizes,
  verdictFor,
} from './judge/explain.ts';
export { judge, mostHelpful } from './judge/judge.ts';
export { reasonsAgainstBooked } from './judge/judge-booked.ts';
export { bestFirst, isForDiners, type Remaining, remainingOf } from './judge/judge-kinds.ts';
export {
  judgeOverriding,
  judgeOverridingAll,
  judgeTables,
  type OverriddenVerdict,
} from './judge/judge-overrides.ts';
export { countStarting, pacingOf, reasonAgainst } from './judge/judge-time.ts';
export {
  type Place,
  type SeatingQuestion,
  type SeatingRequest,
  type Sitting,
  sittingOf,
  type Verdict,
} from './judge/seating-question.ts';
export { planWith } from './plan/plan-change.ts';
export { loadSeatingPlan } from './plan/seating-plan.store.ts';
export type { Claim, Kind, SeatingPlan } from './plan/seating-plan.ts';
export { usedItems } from './settings/seating.deps.ts';
export { findKindName, saveSeating } from './settings/seating.store.ts';
export { canUseTemplate } from './templates/templates.service.ts';
export { Day, type DayView, dayViewOf } from './time/day.ts';
export { giveBackItems, type OccupancyRow, occupiedOn, rangeOf, takeItems } from './time/occupancy.store.ts';
export { openMinutesOf } from './time/open-minutes.ts';
export { type Start, spanOf, startsOf, todayOf } from './time/slots.ts';
export { explainTurn } from './time/turn-times.ts';
