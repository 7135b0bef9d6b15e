import { useMedia } from '#ui/use-media.ts';

/** Returns whether the window is wide enough for the side panel beside the view: a tablet in landscape. */
export const useIsWide = (): boolean => useMedia('(min-width: 64rem)');
