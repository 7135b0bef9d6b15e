export type { Move } from './assign.ts';
export { overlaps, type Span } from './assign-occupied.ts';
export { Day, type Frame, frameOf } from './day.ts';
export {
  type Ask,
  judge,
  leftOf,
  type Place,
  reasonAgainst,
  type Sitting,
  sittingOf,
  type Verdict,
} from './judge.ts';
export { giveBackItems, type OccupancyRow, occupiedOn, rangeOf, takeItems } from './occupancy.store.ts';
export type { Claim, Kind, Room } from './room.ts';
export { loadRoom } from './rooms.store.ts';
export { seatingRoutes } from './seating.routes.ts';
export { type Seating, saveSeating } from './seating.store.ts';
export { type Start, spanOf, startsOf, todayOf } from './slots.ts';
