import type { FixtureType } from '@xiwei/contract/seating/seating.model.ts';
import type { StoreTemplate } from '@xiwei/contract/seating/templates.model.ts';

type Area = StoreTemplate['areas'][number];

const FIXTURE_FILLS: Record<FixtureType, string> = {
  wall: 'fill-line-strong',
  door: 'fill-caution',
  window: 'fill-info',
  bar: 'fill-line-strong',
  plant: 'fill-positive',
};

/** Space around the drawing, and between areas, in the floor plan's units. */
const MARGIN = 30;

/** Draws the areas of a template above each other, in outline. */
export function TemplatePlan({ areas, label }: { areas: readonly Area[]; label: string }) {
  const sizes = areas.map(sizeOf);
  const width = Math.max(...sizes.map((size) => size.width)) + 2 * MARGIN;
  const tops = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((top, { height }) => top + height + MARGIN, MARGIN),
  );
  const height = (tops.at(-1) ?? 0) + (sizes.at(-1)?.height ?? 0) + MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="aspect-[3/2] w-full rounded-normal bg-sunken text-ink-soft"
    >
      {areas.map((area, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the areas of a template have no ids and never change.
        <g key={index} transform={`translate(${MARGIN} ${tops[index] ?? 0})`}>
          {area.fixtures.map(({ type, geometry: { x, y, ...size } }) => (
            <rect
              key={`${type} ${x} ${y}`}
              {...{ x, y, ...sizeWithin(size) }}
              rx={type === 'plant' ? size.width / 2 : 0}
              className={FIXTURE_FILLS[type]}
            />
          ))}
          {area.tables.map(({ label: name, geometry: { x, y, shape, ...size } }) => (
            <rect
              key={name}
              {...{ x, y, ...sizeWithin(size) }}
              rx={shape === 'round' || shape === 'seat' ? size.width / 2 : 12}
              strokeWidth={4}
              className="fill-surface stroke-current"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

const sizeWithin = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** Returns the extent of an area, from its origin to its farthest object. */
function sizeOf({ tables, fixtures }: Area): { width: number; height: number } {
  const boxes = [...tables, ...fixtures].map(({ geometry }) => geometry);
  return {
    width: Math.max(...boxes.map(({ x, width }) => x + width)),
    height: Math.max(...boxes.map(({ y, height }) => y + height)),
  };
}
