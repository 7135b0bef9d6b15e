import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { type RenderTarget, renderAs } from './render-as.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** `gold` is for rare, festive content. */
  tone?: 'plain' | 'gold' | undefined;
  /** False for content with its own padding, such as a picture at the top. */
  padded?: boolean | undefined;
  /** Renders the whole card as a link. */
  render?: RenderTarget | undefined;
  children?: ReactNode;
}

export function Card({ tone = 'plain', padded = true, render, className, ...rest }: CardProps) {
  const styles = classes(
    'block overflow-hidden rounded-large border bg-surface shadow-low',
    tone === 'gold' ? 'border-gold-line' : 'border-line',
    padded && 'p-pad',
    render && 'transition-feedback hover:border-line-strong hover:shadow-high',
    className,
  );
  if (render) return renderAs(render, { ...rest, className: styles });
  return <div {...rest} className={styles} />;
}
