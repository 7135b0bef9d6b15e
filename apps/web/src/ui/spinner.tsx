import { LoaderCircle } from 'lucide-react';
import { classes } from './classes.ts';

/** A turning ring. It says nothing to a screen reader: whoever shows it also says what is being waited for. */
export function Spinner({
  size = 20,
  className,
}: {
  size?: number | undefined;
  className?: string | undefined;
}) {
  return <LoaderCircle aria-hidden size={size} className={classes('animate-turn', className)} />;
}
