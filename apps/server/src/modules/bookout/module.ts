import { bookoutPersonalData } from '@xiwei/contract/bookout/bookout.data.ts';
import { defineModule } from '#define-module.ts';
import { bookingHandle, storeParts } from '#modules/booking/index.ts';
import { chatCards, requesters } from '#modules/chat/index.ts';
import { copyOf } from '#platform/personal-data.ts';
import type { BookoutDeps } from './bookout.deps.ts';
import { bookoutJobs } from './bookout.jobs.ts';
import { bookoutRoutes } from './bookout.routes.ts';
import { findRequester, requestCard } from './request-card.ts';
import { eraseBookOutsOf, listBookOutStores, readBookOutsOf } from './request-data.store.ts';
import { requestNotices } from './request-notices.ts';
import { requestsPart } from './requests.part.ts';
import { bookoutRetention } from './retention.ts';

export const bookoutModule = defineModule({
  name: 'bookout',
  create: (platform): BookoutDeps => ({ db: platform.db, booking: bookingHandle.of(platform) }),
  routes: bookoutRoutes,
  jobs: bookoutJobs,
  notices: requestNotices,
  retention: bookoutRetention,
  personalData: {
    copy: copyOf(bookoutPersonalData, { bookOuts: (db, { id }) => readBookOutsOf(db, id) }),
    listStores: listBookOutStores,
    erase: ({ db, person }) => eraseBookOutsOf(db, person.id),
  },
  contributes: [
    storeParts.with(requestsPart),
    chatCards.with((node) => ({ request: requestCard(bookingHandle.of(node)) })),
    requesters.with(findRequester),
  ],
});
