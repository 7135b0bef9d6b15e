import { type GridSpec, gridSize } from '../model/grid.ts';

/** A small drawing of rows of tables. */
export function GridPreview({ spec }: { spec: GridSpec }) {
  const { rows, columns, width, height, gapX, gapY, staggered, shape } = spec;
  const size = gridSize(spec);
  const isRound = shape === 'round' || shape === 'seat';
  const places = Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    const indent = staggered && row % 2 === 1 ? (width + gapX) / 2 : 0;
    return { x: (index % columns) * (width + gapX) + indent, y: row * (height + gapY) };
  });
  return (
    <svg
      aria-hidden
      viewBox={`-20 -20 ${size.width + 40} ${size.height + 40}`}
      className="h-32 w-full rounded-normal bg-sunken"
    >
      {places.map(({ x, y }) => (
        <rect
          key={`${x},${y}`}
          {...{ x, y, width, height }}
          rx={isRound ? width / 2 : 8}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
          className="fill-raised stroke-line-strong"
        />
      ))}
    </svg>
  );
}
