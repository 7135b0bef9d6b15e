import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { type RenderTarget, rendered } from './rendered.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** Gold is for the rare and festive. */
  tone?: 'plain' | 'gold' | undefined;
  /** Off for a card which brings its own edges, such as one with a picture on top. */
  padded?: boolean | undefined;
  /** Draws the whole card as a link. */
  render?: RenderTarget | undefined;
  children?: ReactNode;
}

export function Card({ tone = 'plain', padded = true, render, className, ...rest }: CardProps) {
  const look = classes(
    'block overflow-hidden rounded-large border bg-surface shadow-low',
    tone === 'gold' ? 'border-gold-line' : 'border-line',
    padded && 'p-pad',
    render && 'answers hover:border-line-strong hover:shadow-high',
    className,
  );
  if (render) return rendered(render, { ...rest, className: look });
  return <div {...rest} className={look} />;
}
