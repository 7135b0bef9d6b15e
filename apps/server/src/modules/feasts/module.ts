import { defineModule } from '#define-module.ts';
import { bookingHandle } from '#modules/booking/index.ts';
import { chatHandle } from '#modules/chat/index.ts';
import { confirmFailed, moneyHandle, paymentSubjects, takesOnlinePayments } from '#modules/money/index.ts';
import { feastListPage, feastPage } from '#public-pages/feast-page.ts';
import { feastsOfPerson } from './feast-data.service.ts';
import { feastNotices } from './feast-notices.ts';
import { feastsHandle } from './feasts.deps.ts';
import { feastsJobs } from './feasts.jobs.ts';
import { feastsRoutes } from './feasts.routes.ts';
import { decideFeastPayments } from './payments.ts';
import { feastsPictures, feastsRetention } from './retention.ts';

export const feastsModule = defineModule({
  name: 'feasts',
  handle: feastsHandle,
  create: (platform) => {
    const { db, clock, log, emit, pictures } = platform;
    const money = moneyHandle.of(platform);
    const { sensitiveWords } = chatHandle.of(platform);
    return {
      ...{ db, clock, log, emit, pictures },
      booking: bookingHandle.of(platform),
      takesOnlinePayments: (tx, storeId) => takesOnlinePayments(money, tx, storeId),
      confirmFailed: (...operation) => confirmFailed(money, ...operation),
      requireAllowedText: (tx, text) => sensitiveWords.requireAllowedWithin(tx, text),
      requireAllowedFields: (form, texts) => sensitiveWords.requireAllowedFields(form, texts),
    };
  },
  routes: (deps) => feastsRoutes(deps),
  jobs: feastsJobs,
  notices: feastNotices,
  constraints: {
    feast_participant_once: 'feastJoinedAlready',
  },
  retention: feastsRetention,
  pictures: feastsPictures,
  personalData: feastsOfPerson,
  publicPages: { '/laiwei-feast': feastListPage, '/feast-detail/:storeId/:feastId': feastPage },
  contributes: [
    paymentSubjects.with({
      feastParticipant: (node, payments) => decideFeastPayments(feastsHandle.of(node), payments),
    }),
  ],
});
