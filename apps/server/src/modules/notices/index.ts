export { eraseNoticesOf, readNoticesOf } from './notice-data.store.ts';
export { noticesHear, noticesJobs } from './notices.events.ts';
export { noticesRoutes } from './notices.routes.ts';
