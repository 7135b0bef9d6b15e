export { eraseNoticesOf, readNoticesOf } from './notice-data.store.ts';
export { noticesJobs, noticesSubscribers } from './notices.events.ts';
export { noticesRoutes } from './notices.routes.ts';
