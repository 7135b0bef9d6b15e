import { useMatches } from '@tanstack/react-router';
import { deviceSetting } from '#merchant/shell/device-setting.ts';
import { useMedia } from '#ui/use-media.ts';

const setting = deviceSetting('xiwei.rail');
/** Width from which the rail shows labels, unless the user has chosen. A tablet in landscape is narrower. */
const WIDE = '(min-width: 75rem)';

/** Reads and sets whether the side rail shows icons only. The choice is kept on this device. */
export function useRail(): [iconsOnly: boolean, setIconsOnly: (iconsOnly: boolean) => void] {
  const isWide = useMedia(WIDE);
  const isWorkspace = useMatches().at(-1)?.staticData.workspace === true;
  const choice = setting.useValue();
  const iconsOnly = choice === null ? !isWide || isWorkspace : choice === 'icons';
  return [iconsOnly, (next) => setting.set(next ? 'icons' : 'labels')];
}
