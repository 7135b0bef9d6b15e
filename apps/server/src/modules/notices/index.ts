export { eraseNoticesOf, readNoticesOf } from './notice-data.store.ts';
export { noticesJobs, noticesSubscribers } from './notices.events.ts';
export { noticesRoutes } from './notices.routes.ts';
export { readPushDevicesOf } from './push/push-devices.store.ts';
