import { noticesPersonalData } from '@xiwei/contract/notices/notices.data.ts';
import { defineModule } from '#define-module.ts';
import { orderObservers } from '#modules/booking/index.ts';
import { listCreatedFeasts } from '#modules/feasts/index.ts';
import { copyOf } from '#platform/personal-data.ts';
import { digest } from './mails/digest.ts';
import { readDigestItemsOf } from './mails/digest-items.store.ts';
import { readMailsOf } from './mails/staff-mails.store.ts';
import { staffMailMakers } from './mails/staff-mails.ts';
import { eraseFeastTitles, eraseNoticesOf, readNoticesOf } from './notice-data.store.ts';
import { noticesJobs, noticesSubscribers } from './notices.jobs.ts';
import { noticesRoutes } from './notices.routes.ts';
import { emitOrderNews } from './order-news.ts';
import { ordersNotices } from './orders-notices.ts';
import { readPushDevicesOf } from './push/push-devices.store.ts';
import { noticesRetention } from './retention.ts';
import { readChoicesOf } from './staff/choices.store.ts';

export const noticesModule = defineModule({
  name: 'notices',
  routes: ({ push }) => noticesRoutes(push),
  jobs: (platform) => {
    const { email } = platform.gateways;
    const makers = [digest(platform), ...staffMailMakers.all(platform).map((make) => make(platform))];
    return noticesJobs({ ...platform, email, makers }, platform.modules);
  },
  notices: ordersNotices,
  subscribers: noticesSubscribers,
  retention: noticesRetention,
  personalData: {
    copy: copyOf(noticesPersonalData, {
      notices: (db, { id }) => readNoticesOf(db, id),
      pushDevices: (db, { id }) => readPushDevicesOf(db, id),
      staffNotices: (db, { id }) => readChoicesOf(db, id),
      staffMails: (db, { id }) => readMailsOf(db, id),
      staffDigestItems: (db, { id }) => readDigestItemsOf(db, id),
    }),
    async erase({ db, person }) {
      await eraseFeastTitles(db, await listCreatedFeasts(db, person.id));
      await eraseNoticesOf(db, person.id);
    },
  },
  contributes: [orderObservers.with(emitOrderNews)],
});
