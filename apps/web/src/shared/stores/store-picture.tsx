import { useState } from 'react';
import { Seal } from '#shared/brand/seal.tsx';
import { classes } from '#ui/classes.ts';

export interface StorePictureProps {
  src: string | null;
  /** Alternative text; empty where the name is shown next to it. */
  alt: string;
  /** Intrinsic size, which prevents layout shift while the picture loads. */
  width: number;
  height: number;
  /** For pictures visible when the page opens: loaded immediately with high priority. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** Picture of a store or a dish. Falls back to the brand's logo if there is none or it fails to load. */
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
