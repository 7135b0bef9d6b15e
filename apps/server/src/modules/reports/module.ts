import { defineModule } from '#define-module.ts';
import { bookingHandle, orderObservers } from '#modules/booking/index.ts';
import { nameDayLeft } from './day-left.ts';
import type { ReportsDeps } from './reports.deps.ts';
import { reportsJobs } from './reports.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';
import { reportsRetention } from './retention.ts';

export const reportsModule = defineModule({
  name: 'reports',
  create: (platform): ReportsDeps => ({
    db: platform.db,
    clock: platform.clock,
    epoch: () => platform.hub.epoch,
    booking: bookingHandle.of(platform),
  }),
  routes: reportsRoutes,
  jobs: reportsJobs,
  retention: reportsRetention,
  contributes: [orderObservers.with(nameDayLeft)],
});
