import { defineModule } from '#define-module.ts';
import { bookingHandle, orderObservers, turnAwayListeners } from '#modules/booking/index.ts';
import { staffMailMakers } from '#modules/notices/index.ts';
import { repeatedWarning } from '#platform/repeated-warning.ts';
import { nameDayLeft } from './day-left.ts';
import { eveningMail } from './evening-mail.ts';
import { type ReportsDeps, reportsHandle } from './reports.deps.ts';
import { reportsJobs } from './reports.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';
import { reportsRetention } from './retention.ts';
import { TurnAways } from './turn-aways.ts';

export const reportsModule = defineModule({
  name: 'reports',
  handle: reportsHandle,
  create: (platform): ReportsDeps => ({
    db: platform.db,
    clock: platform.clock,
    origin: platform.origin,
    epoch: () => platform.hub.epoch,
    booking: bookingHandle.of(platform),
    smsPrices: platform.gateways.sms?.prices,
    turnAways: new TurnAways(
      platform.pool,
      repeatedWarning(platform.log, 'Parties that got no table could not be stored; they are stored later'),
    ),
  }),
  routes: reportsRoutes,
  jobs: reportsJobs,
  serve: (server, { turnAways }) => {
    server.addHook('onClose', () => turnAways.close());
  },
  retention: reportsRetention,
  contributes: [
    staffMailMakers.with(eveningMail),
    orderObservers.with(nameDayLeft),
    turnAwayListeners.with((node, turnAway) => reportsHandle.of(node).turnAways.count(turnAway)),
  ],
});
