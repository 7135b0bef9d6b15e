import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  detail?: ReactNode;
}

/** An on/off switch that takes effect immediately. The whole line is the click target. */
export function Switch({ label, detail, className, ...rest }: SwitchProps) {
  return (
    <label
      className={classes(
        'flex min-h-control items-center gap-4 py-1.5 has-disabled:cursor-not-allowed has-disabled:opacity-45',
        className,
      )}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span>{label}</span>
        {detail && <span className="text-ink-soft text-small">{detail}</span>}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: browsers derive aria-checked from the checkbox.
          role="switch"
          className="transition-feedback peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full bg-line-strong checked:bg-accent"
        />
        <span
          aria-hidden
          className="transition-overlay pointer-events-none absolute top-0.75 left-0.75 size-5.5 rounded-full bg-surface shadow-low peer-checked:translate-x-5 peer-checked:bg-accent-ink"
        />
      </span>
    </label>
  );
}
