export {
  eraseFeastsOf,
  listOpenFeastsOf,
  listParticipationsOf,
  readFeastsOf,
} from './feast-data.store.ts';
export {
  type FeastFacts,
  findFeastOfParticipant,
  findFeastToAudit,
  findNewsFeast,
} from './feast-facts.service.ts';
export { feastsConstraints } from './feasts.constraints.ts';
export type { FeastsDeps } from './feasts.deps.ts';
export { feastsJobs } from './feasts.jobs.ts';
export { feastsRoutes } from './feasts.routes.ts';
export {
  type FeastHistory,
  type HistoryMember,
  runFeastHistory,
} from './history/feast-history.ts';
export { feastPayments } from './payments.ts';
export { feastsPictures, feastsRetention } from './retention.ts';
