import { deviceSetting } from '#merchant/shell/device-setting.ts';

const sound = deviceSetting('xiwei.pending-sound');
const notification = deviceSetting('xiwei.pending-notification');

type Switch = [on: boolean, setOn: (on: boolean) => void];

/** Reads and sets whether this device repeats a sound until new work has been seen. Off by default. */
export const useSoundOn = (): Switch => [sound.useValue() === 'on', (on) => sound.set(on ? 'on' : 'off')];

/** Reads and sets whether this device shows notifications of new work. Off by default. */
export const useNotificationOn = (): Switch => [
  notification.useValue() === 'on',
  (on) => notification.set(on ? 'on' : 'off'),
];
