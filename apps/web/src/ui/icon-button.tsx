import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { type RenderTarget, renderAs } from './render-as.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name: what the button does. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'outlined' | 'filled' | undefined;
  size?: 'small' | 'normal' | undefined;
  /** Renders the button as a link. */
  render?: RenderTarget | undefined;
}

const VARIANTS = {
  quiet: 'hover:bg-hover active:bg-press',
  outlined: 'border border-line-strong bg-surface hover:bg-hover active:bg-press',
  filled: 'bg-accent text-accent-ink hover:bg-accent-hover',
};

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'normal',
  render,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  const styles = classes(
    'transition-feedback inline-grid shrink-0 place-items-center rounded-full disabled:opacity-45 aria-disabled:opacity-45',
    VARIANTS[variant],
    size === 'small' ? 'size-control-small' : 'size-control',
    className,
  );
  if (render) return renderAs(render, { ...rest, className: styles, 'aria-label': label, children: icon });
  return (
    <button {...rest} type={type} className={styles} aria-label={label}>
      {icon}
    </button>
  );
}
