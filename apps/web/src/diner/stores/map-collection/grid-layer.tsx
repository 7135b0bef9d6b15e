import { useStoreWords } from '#shared/stores/store-words.ts';
import { gridLines, scaleBar } from './grid-lines.ts';
import type { Coordinates, Size, View } from './view.ts';

interface GridLayerProps {
  centre: Coordinates;
  view: View;
  size: Size;
}

/** Meridians and parallels with their degrees, below the pins of a city that is not drawn. Hidden from assistive technology. */
export function GridLayer({ centre, view, size }: GridLayerProps) {
  const { meridians, parallels } = gridLines(centre, view, size);
  return (
    <svg aria-hidden="true" width={size.width} height={size.height} className="absolute inset-0">
      {meridians.map(({ at, label }) => (
        <g key={label}>
          <line x1={at} x2={at} y1={0} y2={size.height} className="stroke-line-strong" />
          <text x={at + 4} y={size.height - 8} className="fill-ink-soft text-caption">
            {label}
          </text>
        </g>
      ))}
      {parallels.map(({ at, label }) => (
        <g key={label}>
          <line x1={0} x2={size.width} y1={at} y2={at} className="stroke-line-strong" />
          <text x={8} y={at - 4} className="fill-ink-soft text-caption">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A line as long as the distance that is written at it. */
export function ScaleBar({ view }: Pick<GridLayerProps, 'view'>) {
  const { language } = useStoreWords();
  const { metres, pixels } = scaleBar(view);
  const [value, unit] = metres >= 1000 ? [metres / 1000, 'kilometer'] : [metres, 'meter'];
  return (
    <p className="pointer-events-none absolute start-3 top-11 text-caption text-ink-soft tabular-nums">
      {new Intl.NumberFormat(language, { style: 'unit', unit }).format(value)}
      <span aria-hidden style={{ width: pixels }} className="block h-1.5 border-ink-soft border-x border-b" />
    </p>
  );
}
