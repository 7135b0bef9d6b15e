export { eraseFeastTitles, eraseNoticesOf, readNoticesOf } from './notice-data.store.ts';
export { storeFacts } from './notice-facts.ts';
export { notify, notifyOrChange } from './notify.ts';
export { readPushDevicesOf } from './push/push-devices.store.ts';
export { hasPushDevice, readTold } from './push/push-told.ts';
