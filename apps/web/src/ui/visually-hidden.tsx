import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** Words for people who listen to the page. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes('sr-only', className)} />;
}
