import { useStore } from '#common/use-store.ts';
import type { Viewport } from '#shared/floor-plan/viewport.ts';
import { GRID } from '../model/snap.ts';

const GRID_ID = 'plan-grid';
/** Distance of the stronger dots in centimetres. */
const METRE = 100;
/** Distance of dots in pixels below which only those of each metre are drawn. */
const MIN_DISTANCE = 9;

/** The grid as dots, which moves with the plan. */
export function GridBackground({ viewport }: { viewport: Viewport }) {
  const { scale } = useStore(viewport);
  return (
    <>
      {GRID * scale >= MIN_DISTANCE && <Dots viewport={viewport} step={GRID} radius={0.75} />}
      <Dots viewport={viewport} step={METRE} radius={1.4} />
    </>
  );
}

function Dots({ viewport, step, radius }: { viewport: Viewport; step: number; radius: number }) {
  const { x, y, scale } = useStore(viewport);
  const id = `${GRID_ID}-${step}`;
  const distance = step * scale;
  return (
    <>
      <pattern
        id={id}
        width={distance}
        height={distance}
        patternUnits="userSpaceOnUse"
        // A dot is in the middle of its tile, so that it is not cut off at the edge.
        patternTransform={`translate(${x - distance / 2} ${y - distance / 2})`}
      >
        <circle cx={distance / 2} cy={distance / 2} r={radius} className="fill-line-strong opacity-50" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </>
  );
}
