import { defineModule } from '#define-module.ts';
import { keepAccount, phonesOf } from '#modules/identity/index.ts';
import { currencyOf, isSuspended } from '#modules/stores/index.ts';
import { createMoney } from './create-money.ts';
import { moneyJobs } from './money.jobs.ts';
import { moneyRoutes } from './money.routes.ts';
import { moneyOfPerson } from './money-data.service.ts';
import { moneyConstraints } from './payments/pay-from-balance.ts';
import { subjectHandlersOn } from './payments/payment-subjects.ts';
import { serveNotifications } from './providers/notifications.http.ts';
import { moneyHandle } from './providers/providers.deps.ts';
import { moneyRetention } from './retention.ts';

export const moneyModule = defineModule({
  name: 'money',
  handle: moneyHandle,
  create: (platform) => {
    const { pool, db, clock, log, secret, subscribers, announce, gateways, metrics } = platform;
    return createMoney({
      ...{
        pool,
        db,
        clock,
        log,
        secret,
        subscribers,
        announce,
        keepAccount,
        phonesOf,
        isSuspended,
        currencyOf,
      },
      gateways: gateways.pay ?? [],
      subjects: subjectHandlersOn(platform),
      countNotice: (method, outcome) => metrics.payNotices.inc({ method, outcome }),
    });
  },
  routes: moneyRoutes,
  jobs: moneyJobs,
  serve: serveNotifications,
  constraints: moneyConstraints,
  retention: moneyRetention,
  personalData: moneyOfPerson,
});
