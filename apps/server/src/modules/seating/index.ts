export type { Move } from './assign/assign.ts';
export { overlaps, type Span } from './assign/assign-occupied.ts';
export { judge } from './judge/judge.ts';
export { bestFirst, type Remaining, remainingOf } from './judge/judge-kinds.ts';
export { reasonAgainst } from './judge/judge-time.ts';
export {
  type Place,
  type SeatingRequest,
  type Sitting,
  sittingOf,
  type Verdict,
} from './judge/seating-question.ts';
export { loadSeatingPlan } from './plan/seating-plan.store.ts';
export type { Claim, Kind, SeatingPlan } from './plan/seating-plan.ts';
export { seatingRoutes } from './settings/seating.routes.ts';
export { findKindName, saveSeating, seatingConstraints } from './settings/seating.store.ts';
export { Day, type DayView, dayViewOf } from './time/day.ts';
export { giveBackItems, type OccupancyRow, occupiedOn, rangeOf, takeItems } from './time/occupancy.store.ts';
export { type Start, spanOf, startsOf, todayOf } from './time/slots.ts';
