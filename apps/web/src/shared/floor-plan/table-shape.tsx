import type { TableShape as Shape } from '@xiwei/contract/seating/seating.model.ts';
import { memo, type SVGProps, useMemo } from 'react';
import { classes } from '#ui/classes.ts';
import { chairsOf } from './chairs.ts';
import { HATCH_ID } from './hatch.tsx';

interface TableShapeProps {
  shape: Shape;
  width: number;
  height: number;
  label: string;
  seats: number;
  selected: boolean;
  disabled: boolean;
  /** Its label is missing, too long or used twice. */
  unclear: boolean;
}

/** A table as seen from above, with its chairs. */
export const TableShape = memo(function TableShape(props: TableShapeProps) {
  const { shape, width, height, seats, selected, disabled, unclear } = props;
  const stroke = unclear ? 'stroke-negative' : selected ? 'stroke-info' : 'stroke-line-strong';
  const box = { shape, width, height };
  return (
    <>
      <Chairs {...box} seats={seats} />
      <Surface
        {...box}
        strokeWidth={selected || unclear ? 2.5 : 1.5}
        strokeDasharray={disabled ? '6 4' : undefined}
        vectorEffect="non-scaling-stroke"
        className={classes(stroke, selected ? 'fill-info-soft' : 'fill-raised')}
      />
      {disabled && <Surface {...box} fill={`url(#${HATCH_ID})`} />}
    </>
  );
});

interface ChairsProps extends Pick<TableShapeProps, 'shape' | 'width' | 'height' | 'seats'> {
  /** Position of the table, if the drawing is not moved there. */
  x?: number;
  y?: number;
  strokeOpacity?: number;
}

/** The chairs around a table. They are faint by the opacity of their stroke: that of an element would be a paint layer for each table. */
export function Chairs({ shape, width, height, seats, x = 0, y = 0, strokeOpacity = 0.45 }: ChairsProps) {
  const chairs = useMemo(
    () => chairsOf(shape, { x, y, width, height }, seats),
    [shape, x, y, width, height, seats],
  );
  return (
    chairs && (
      <path
        d={chairs}
        strokeWidth={7}
        strokeLinecap="round"
        strokeOpacity={strokeOpacity}
        className="fill-none stroke-line-strong"
      />
    )
  );
}

type SurfaceProps = Pick<TableShapeProps, 'shape' | 'width' | 'height'> &
  Pick<SVGProps<SVGElement>, 'strokeWidth' | 'strokeDasharray' | 'vectorEffect' | 'className' | 'fill'> & {
    /** Position of the table, if the drawing is not moved there. */
    x?: number;
    y?: number;
  };

/** The outline of a table. */
export function Surface({ shape, width, height, x = 0, y = 0, ...look }: SurfaceProps) {
  const isRound = shape === 'round' || shape === 'seat';
  return isRound ? (
    <ellipse {...look} cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />
  ) : (
    <rect {...look} {...{ x, y, width, height }} rx={Math.min(8, width / 4, height / 4)} />
  );
}
