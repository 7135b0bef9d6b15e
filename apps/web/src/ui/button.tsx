import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { type RenderTarget, renderAs } from './render-as.ts';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'normal' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner and ignores clicks, but keeps size, text and focus. */
  loading?: boolean | undefined;
  icon?: ReactNode;
  /** Takes the whole width. */
  wide?: boolean | undefined;
  /** Renders the button as a link: `render={<Link to="/" />}`. */
  render?: RenderTarget | undefined;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-hover',
  secondary: 'bg-surface text-ink border border-line-strong hover:bg-hover active:bg-press',
  quiet: 'text-ink hover:bg-hover active:bg-press',
  danger: 'bg-negative-fill text-negative-ink hover:opacity-90 active:opacity-80',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-control-small px-3 text-small gap-1.5',
  normal: 'min-h-control px-5 text-body gap-2',
  large: 'min-h-control-large px-4 sm:px-5 text-lead gap-2',
};

export function Button({
  variant = 'primary',
  size = 'normal',
  loading = false,
  wide = false,
  icon,
  render,
  type = 'button',
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const styles = classes(
    'transition-feedback inline-flex items-center justify-center rounded-normal py-1 font-semibold text-center select-none',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
    disabled && 'opacity-45',
    className,
  );
  const content = (
    <>
      {loading ? <Spinner size={18} /> : icon}
      <span className="min-w-0">{children}</span>
    </>
  );
  if (render) return renderAs(render, { ...rest, className: styles, children: content });
  return (
    <button
      {...rest}
      type={type}
      className={styles}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  );
}
