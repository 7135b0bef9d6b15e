import { useState } from 'react';
import { Seal } from '#shared/brand/seal.tsx';
import { classes } from '#ui/classes.ts';

export interface StorePictureProps {
  src: string | null;
  /** What it shows; empty where the name stands beside it. */
  alt: string;
  /** The drawn size, so that the page keeps its place while the picture comes. */
  width: number;
  height: number;
  /** In sight when the page opens: fetched at once and first. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A store's or a dish's picture, or the brand's seal on paper while there is none or it can't be had. */
export function StorePicture({ src, alt, width, height, eager = false, className }: StorePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) {
    return (
      <span aria-hidden className={classes('grid place-items-center bg-sunken', className)}>
        <Seal size={32} className="opacity-25 grayscale" />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
      className={classes('bg-sunken object-cover', className)}
    />
  );
}
