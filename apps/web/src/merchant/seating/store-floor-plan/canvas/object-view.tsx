import { memo } from 'react';
import { FixtureShape } from '#shared/floor-plan/fixture-shape.tsx';
import { TableShape } from '#shared/floor-plan/table-shape.tsx';
import { elementIdOf } from '../editor/edited-plan.ts';
import { useFloorPlan } from '../editor/floor-plan.ts';
import { usePreviewed } from '../editor/preview.ts';
import { isTable, type PlanObject } from '../model/objects.ts';
import { TableText } from './table-text.tsx';

interface ObjectViewProps {
  object: PlanObject;
  selected: boolean;
  /** It is the one tab stop of the canvas. */
  current: boolean;
  /** Its label is missing, too long or used twice. */
  unclear: boolean;
}

/** An object on the canvas. Re-renders only when it changes or is dragged. */
export const ObjectView = memo(function ObjectView({ object, selected, current, unclear }: ObjectViewProps) {
  const { preview, words } = useFloorPlan();
  const shown = usePreviewed(preview, object);
  const { x, y, width, height, rotation } = shown.place;
  const box = { width, height, selected };
  const transform = `translate(${x} ${y}) rotate(${rotation} ${width / 2} ${height / 2})`;
  return (
    <>
      <g
        id={elementIdOf(object.id)}
        data-object={object.id}
        role="option"
        aria-selected={selected}
        aria-label={words.describe(object)}
        tabIndex={current ? 0 : -1}
        transform={transform}
        className="group outline-none"
      >
        <rect
          x={-14}
          y={-14}
          width={width + 28}
          height={height + 28}
          rx={12}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="pointer-events-none invisible fill-none stroke-ink group-focus-visible:visible"
        />
        {isTable(shown) ? (
          <TableShape
            {...box}
            shape={shown.shape}
            label={shown.label}
            seats={words.seatsOf(shown)}
            disabled={shown.disabled}
            unclear={unclear}
          />
        ) : (
          <FixtureShape {...box} rotation={rotation} fixture={shown.fixture} />
        )}
      </g>
      {/* Beside the option: its name says the same, and a name has to contain all text that is inside. */}
      {isTable(shown) && (
        <g aria-hidden transform={transform}>
          <TableText
            {...{ width, height, rotation }}
            label={shown.label}
            seats={shown.shape === 'seat' ? 1 : words.seatsOf(shown)}
            disabled={shown.disabled}
          />
        </g>
      )}
    </>
  );
});
