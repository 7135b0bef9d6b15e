import { defineModule } from '#define-module.ts';
import { orderObservers } from '#modules/booking/index.ts';
import { noticesOfPerson } from './notice-data.service.ts';
import { noticesJobs, noticesSubscribers } from './notices.events.ts';
import { noticesRoutes } from './notices.routes.ts';
import { emitOrderNews } from './order-news.ts';
import { noticesRetention } from './retention.ts';

export const noticesModule = defineModule({
  name: 'notices',
  routes: ({ push }) => noticesRoutes(push),
  jobs: noticesJobs,
  subscribers: noticesSubscribers,
  retention: noticesRetention,
  personalData: noticesOfPerson,
  contributes: [orderObservers.with(emitOrderNews)],
});
