import { classes } from '#ui/classes.ts';

interface DayChartProps {
  /** Accessible name. The values are in a table beside it. */
  label: string;
  points: readonly { name: string; now: number; before: number | null }[];
  /** Writes a value. */
  text: (value: number) => string;
}

const HEIGHT = 160;
const WIDTH = 1000;
/** Share of a day's width that its bar takes. */
const BAR = 0.7;
/** Above this number of days, bars touch each other. */
const NARROW = 120;

/** Bars for each day, with a line for the compared days. */
export function DayChart({ label, points, text }: DayChartProps) {
  const most = Math.max(...points.flatMap(({ now, before }) => [now, before ?? 0]), 0);
  const step = WIDTH / Math.max(1, points.length);
  const topOf = (value: number) => (most === 0 ? HEIGHT : HEIGHT - (value / most) * (HEIGHT - 4));
  const share = points.length > NARROW ? 1 : BAR;
  const line = points.flatMap(({ before }, index) =>
    before === null ? [] : [`${(index + 0.5) * step},${topOf(before)}`],
  );
  return (
    <figure className="m-0 flex flex-col gap-1 rounded-large border border-line bg-surface p-3">
      <div className="text-caption text-ink-soft tabular-nums">{text(most)}</div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
      >
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={LINE} />
        {points.map(({ name, now }, index) => (
          <rect
            key={name}
            x={(index + (1 - share) / 2) * step}
            y={topOf(now)}
            width={step * share}
            height={HEIGHT - topOf(now)}
            className="fill-info"
          >
            <title>{`${name}: ${text(now)}`}</title>
          </rect>
        ))}
        {line.length > 0 && (
          <polyline
            points={line.join(' ')}
            fill="none"
            strokeDasharray="6 4"
            className={classes(LINE, 'stroke-ink')}
          />
        )}
      </svg>
      <div aria-hidden className="flex justify-between text-caption text-ink-soft">
        <span>{points[0]?.name}</span>
        <span>{points.length > 1 ? points.at(-1)?.name : ''}</span>
      </div>
    </figure>
  );
}

const LINE = 'stroke-2 stroke-line-strong [vector-effect:non-scaling-stroke]';
