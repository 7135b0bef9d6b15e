import { useSyncExternalStore } from 'react';
import { deviceSetting } from './device-setting.ts';

const setting = deviceSetting('xiwei.rail');
/** Width from which the rail shows labels, unless the user has chosen. A tablet in landscape is narrower. */
const WIDE = '(min-width: 75rem)';

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Reads and sets whether the side rail shows icons only. The choice is kept on this device. */
export function useRail(): [iconsOnly: boolean, setIconsOnly: (iconsOnly: boolean) => void] {
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches);
  const choice = setting.useValue();
  const iconsOnly = choice === null ? !isWide : choice === 'icons';
  return [iconsOnly, (next) => setting.set(next ? 'icons' : 'labels')];
}
