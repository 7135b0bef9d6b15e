import { classes } from '#ui/classes.ts';

/** Returns the styles of a link or button in the side rail. */
export const railItem = (iconsOnly: boolean): string =>
  classes(
    'transition-feedback flex items-center rounded-normal text-ink-soft hover:text-ink focus-visible:-outline-offset-2 active:bg-press',
    'lg:min-h-control lg:w-full lg:gap-3 lg:text-start lg:text-body lg:hover:bg-hover',
    iconsOnly ? 'lg:justify-center' : 'lg:px-3',
  );
