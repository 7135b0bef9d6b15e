import type { FeastTheme } from '@xiwei/contract/feasts/feasts.model.ts';
import { useId, useState } from 'react';
import { classes } from '#ui/classes.ts';

interface FeastCoverProps {
  /** The picture; null for a drawn cover. */
  src: string | null;
  theme: FeastTheme;
  /** Alternative text; empty where the title is shown next to it. */
  alt?: string | undefined;
  /** For a cover that is visible when the page opens. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** The cover of a feast: its picture, or a drawing in the colours of its theme if it has none or it fails to load. */
export function FeastCover({ src, theme, alt = '', eager = false, className }: FeastCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) return <DrawnCover theme={theme} className={className} />;
  return (
    <img
      src={src}
      alt={alt}
      width={960}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
      className={classes('bg-sunken object-cover', className)}
    />
  );
}

/** The colours of drawn covers. The pale one is dimmed where the product is dark, so that it does not dazzle. */
const COVER_COLORS: Record<FeastTheme, { from: string; to: string; line: string; seal: string }> = {
  darkGold: { from: '#2b2110', to: '#0f0c07', line: '#c9a14a', seal: '#e8c878' },
  whiteGold: {
    from: 'light-dark(#fffdf8, #5d5545)',
    to: 'light-dark(#efe3c6, #37322a)',
    line: 'light-dark(#c6a558, #c9b88c)',
    seal: 'light-dark(#9a7420, #efe3c1)',
  },
};

/** The Chinese character for a feast. */
const SEAL = '宴';

/** The distances of the rings of a wave from its middle. */
const RINGS = [20, 14, 8];

/** Waves of rings, and a round table with plates, which is seen as a whole in a cover of any shape. */
function DrawnCover({ theme, className }: { theme: FeastTheme; className?: string | undefined }) {
  const { from, to, line, seal } = COVER_COLORS[theme];
  const id = useId();
  return (
    <svg aria-hidden="true" className={className} fill="none">
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
        <pattern id={`${id}w`} width="40" height="20" patternUnits="userSpaceOnUse">
          <g stroke={line} strokeWidth="0.7" opacity="0.28">
            {RINGS.map((radius) => (
              <g key={radius}>
                <circle cx="20" cy="20" r={radius} />
                <circle cx="0" cy="10" r={radius} />
                <circle cx="40" cy="10" r={radius} />
              </g>
            ))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}g)`} />
      <rect width="100%" height="100%" fill={`url(#${id}w)`} />
      <svg aria-hidden="true" width="100%" height="100%" viewBox="-120 -120 240 240">
        <g stroke={line}>
          <circle r="74" fill={to} fillOpacity="0.85" strokeWidth="1.2" />
          <circle r="69" strokeWidth="0.5" />
          {Array.from({ length: 10 }, (_, index) => {
            const turn = (index * Math.PI) / 5;
            const [x, y] = [53 * Math.sin(turn), -53 * Math.cos(turn)];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: plates have no identity beyond their place.
              <g key={index}>
                <circle cx={x} cy={y} r="11" strokeWidth="0.9" />
                <circle cx={x} cy={y} r="7.5" strokeWidth="0.5" />
              </g>
            );
          })}
          <circle r="31" strokeWidth="0.9" />
          <circle r="28" strokeWidth="0.4" />
        </g>
        <text
          y="12"
          textAnchor="middle"
          fontSize="34"
          fill={seal}
          className="font-semibold font-serif"
          lang="zh-Hans"
        >
          {SEAL}
        </text>
      </svg>
    </svg>
  );
}
