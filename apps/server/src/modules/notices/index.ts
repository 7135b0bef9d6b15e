export { notify, notifyOrChange } from './notify.ts';
export { hasPushDevice, readTold } from './push/push-told.ts';
