import { useId } from 'react';

/** Scales of one tile of the wave pattern; each row is drawn over the one above it. */
const SCALES = [
  [0, 0],
  [40, 0],
  [20, 10],
  [0, 20],
  [40, 20],
  [20, 30],
] as const;

/** Decorative cover illustration: waves, a moon and a bowl, in the page's colours. */
export function Cover({ festive = false }: { festive?: boolean }) {
  const waves = useId();
  const tint = festive ? 'var(--gold-soft)' : 'var(--accent-soft)';
  const line = festive ? 'var(--gold-line)' : 'var(--accent)';
  return (
    <svg aria-hidden="true" viewBox="0 0 320 150" className="block w-full bg-sunken">
      <pattern id={waves} width="40" height="20" patternUnits="userSpaceOnUse">
        {SCALES.map(([x, y]) => (
          <g key={`${x} ${y}`} fill={tint} stroke={line} strokeOpacity="0.4">
            <circle cx={x} cy={y} r="19.5" />
            <circle cx={x} cy={y} r="13" />
            <circle cx={x} cy={y} r="6.5" />
          </g>
        ))}
      </pattern>
      <rect width="320" height="150" fill={tint} />
      <circle cx="250" cy="48" r="25" fill={line} />
      <rect y="100" width="320" height="50" fill={`url(#${waves})`} />
      <g
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M136 122h48v7h-48z" />
        <path d="M100 72h120c0 28-22 50-60 50s-60-22-60-50z" />
        <path d="M92 72h136" />
      </g>
      <g fill="none" stroke="var(--ink)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M136 58c-7-9 7-15 0-26M160 58c-7-9 7-15 0-26M184 58c-7-9 7-15 0-26" />
      </g>
    </svg>
  );
}
