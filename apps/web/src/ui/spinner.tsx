import { LoaderCircle } from 'lucide-react';
import { classes } from './classes.ts';

/** A spinning ring, hidden from screen readers: the caller adds text that says what is loading. */
export function Spinner({
  size = 20,
  className,
}: {
  size?: number | undefined;
  className?: string | undefined;
}) {
  return <LoaderCircle aria-hidden size={size} className={classes('animate-turn', className)} />;
}
