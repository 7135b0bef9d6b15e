import { useSyncExternalStore } from 'react';
import { useStore } from '#common/use-store.ts';
import { boxAround, outlineOf, PLAN_SIZE } from '#shared/floor-plan/geometry.ts';
import { useFloorPlan } from '../editor/floor-plan.ts';
import { selectedObjects } from '../model/editor.ts';
import type { Place, PlanObject } from '../model/objects.ts';
import { type Handle, isEqualSided } from '../model/transform.ts';

/** Diameter of a handle, and of the area that can be hit, in pixels. */
const HANDLE = 10;
const HIT = 28;
/** Distance of the rotation handle from the object in pixels. */
const ROTATE_DISTANCE = 30;

const CORNERS: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
const SIDES: readonly Handle[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** Handles of the selection, guides and the selecting rectangle, for pointers. Keys and fields do the same without them. */
export function Overlay() {
  return (
    <g aria-hidden>
      <Guides />
      <SelectionFrame />
      <MarqueeBox />
    </g>
  );
}

function SelectionFrame() {
  const { editor, preview, viewport, readOnly, areaId } = useFloorPlan();
  const state = useStore(editor);
  const dragged = useSyncExternalStore(preview.subscribe, preview.get);
  const { scale } = useStore(viewport);
  const objects = selectedObjects(state)
    .filter(({ place }) => place.areaId === areaId)
    .map((object) => dragged.get(object.id) ?? object);
  const [first] = objects;
  if (!first || readOnly) return null;
  if (objects.length === 1) {
    const handles = handlesOf(first, scale);
    return <Frame place={first.place} handles={handles} scale={scale} />;
  }
  const box = boxAround(objects.map(({ place }) => outlineOf(place)));
  return box && <Frame place={{ ...box, areaId, rotation: 0 }} handles={[]} scale={scale} />;
}

/** Returns the handles of an object. One that is small on the screen has none: they would cover it, so that it could not be dragged. */
function handlesOf(object: PlanObject, scale: number): readonly Handle[] {
  const { width, height } = object.place;
  if (Math.max(width, height) * scale < 2 * HIT) return [];
  if (isEqualSided(object)) return CORNERS;
  return Math.min(width, height) * scale < HIT ? SIDES : [...CORNERS, ...SIDES];
}

interface FrameProps {
  place: Place;
  handles: readonly Handle[];
  scale: number;
}

function Frame({ place, handles, scale }: FrameProps) {
  const { x, y, width, height, rotation } = place;
  const margin = 4 / scale;
  const line = {
    strokeWidth: 1.5,
    vectorEffect: 'non-scaling-stroke' as const,
    className: 'pointer-events-none fill-none stroke-info',
  };
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation} ${width / 2} ${height / 2})`}>
      <rect
        x={-margin}
        y={-margin}
        width={width + 2 * margin}
        height={height + 2 * margin}
        strokeDasharray={handles.length === 0 ? '6 4' : undefined}
        {...line}
      />
      <path d={`M${width / 2} ${-margin}v${-ROTATE_DISTANCE / scale}`} {...line} />
      <HandleDot name="rotate" x={width / 2} y={-margin - ROTATE_DISTANCE / scale} scale={scale} />
      {handles.map((handle) => (
        <HandleDot
          key={`${handle.x},${handle.y}`}
          name={`${handle.x},${handle.y}`}
          x={width / 2 + handle.x * (width / 2 + margin)}
          y={height / 2 + handle.y * (height / 2 + margin)}
          scale={scale}
        />
      ))}
    </g>
  );
}

/** A dot that can be dragged; `name` is `rotate` or the sides that it moves. */
function HandleDot({ name, x, y, scale }: { name: string; x: number; y: number; scale: number }) {
  return (
    <g data-handle={name} className="cursor-pointer">
      <circle cx={x} cy={y} r={HIT / 2 / scale} className="fill-transparent" />
      <circle
        cx={x}
        cy={y}
        r={HANDLE / 2 / scale}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="fill-surface stroke-info"
      />
    </g>
  );
}

function Guides() {
  const { guides } = useFloorPlan();
  return useStore(guides).map(({ axis, at }) => (
    <path
      key={`${axis}${at}`}
      d={axis === 'x' ? `M${at} 0v${PLAN_SIZE}` : `M0 ${at}h${PLAN_SIZE}`}
      strokeWidth={1}
      vectorEffect="non-scaling-stroke"
      className="pointer-events-none stroke-negative"
    />
  ));
}

function MarqueeBox() {
  const { marquee } = useFloorPlan();
  const box = useStore(marquee);
  if (!box) return null;
  return (
    <rect
      {...box}
      strokeWidth={1.5}
      vectorEffect="non-scaling-stroke"
      className="pointer-events-none fill-info/10 stroke-info"
    />
  );
}
