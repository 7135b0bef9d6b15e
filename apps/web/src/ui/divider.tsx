import { classes } from './classes.ts';

/** A horizontal line, with an optional label. */
export function Divider({
  label,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  if (!label) return <hr className={classes('border-line', className)} />;
  return (
    <div
      className={classes(
        'flex items-center gap-4 text-ink-soft text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line',
        className,
      )}
    >
      {label}
    </div>
  );
}
