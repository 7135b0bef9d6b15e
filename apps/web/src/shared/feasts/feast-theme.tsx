import type { FeastTheme as Theme } from '@xiwei/contract/feasts/feasts.model.ts';
import type { ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';

/** Gives a part of a page the colours of a feast's theme. Components of the kit within it use them. */
export function FeastTheme({ theme, className, ...rest }: ComponentProps<'div'> & { theme: Theme }) {
  return <div {...rest} data-feast-theme={theme} className={classes('bg-ground text-ink', className)} />;
}
