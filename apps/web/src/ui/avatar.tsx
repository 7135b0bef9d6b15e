import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { classes } from './classes.ts';
import { initialsOf } from './initials.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: 'small' | 'normal' | 'large' | 'huge' | undefined;
  /** Set when the name is shown next to it: hides the avatar from screen readers, so that the name is read once. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

const SIZES = {
  small: 'size-8 text-caption',
  normal: 'size-11 text-body',
  large: 'size-16 text-title',
  huge: 'size-24 text-headline',
};

/** A person's picture. Falls back to initials if there is none or it fails to load. */
export function Avatar({ name, src, size = 'normal', decorative = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const initials = initialsOf(name);
  const hasPicture = src && src !== broken;
  return (
    <span
      className={classes(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text',
        SIZES[size],
        className,
      )}
    >
      {hasPicture ? (
        <img alt="" src={src} className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        <span aria-hidden>{initials || <UserRound />}</span>
      )}
      {!decorative && <VisuallyHidden>{name}</VisuallyHidden>}
    </span>
  );
}
