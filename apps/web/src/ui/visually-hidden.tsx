import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes('sr-only', className)} />;
}
