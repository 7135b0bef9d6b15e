import type { FixtureType } from '@xiwei/contract/seating/seating.model.ts';
import { memo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';

interface FixtureShapeProps {
  fixture: FixtureType;
  width: number;
  height: number;
  rotation: number;
  selected: boolean;
}

/** A fixture as it is drawn on plans: a filled wall, a door with its swing, a window in three lines, a bar, a plant. */
export const FixtureShape = memo(function FixtureShape({ fixture, ...box }: FixtureShapeProps) {
  switch (fixture) {
    case 'wall':
      return <Block {...box} className={box.selected ? 'fill-info' : 'fill-ink-soft'} />;
    case 'window':
      return <Window {...box} />;
    case 'door':
      return <Door {...box} />;
    case 'bar':
      return <Bar {...box} />;
    case 'plant':
      return <Plant {...box} />;
  }
});

type Drawn = Omit<FixtureShapeProps, 'fixture'>;

const lineOf = (selected: boolean) => ({
  strokeWidth: selected ? 2.5 : 1.5,
  vectorEffect: 'non-scaling-stroke' as const,
});

/** A filled rectangle. Walls and windows are thin: an invisible margin makes them easier to hit. */
function Block({ width, height, className }: Drawn & { className: string }) {
  return (
    <>
      <rect x={-6} y={-6} width={width + 12} height={height + 12} className="fill-transparent" />
      <rect width={width} height={height} rx={1.5} className={className} />
    </>
  );
}

function Window(props: Drawn) {
  const { width, height, selected } = props;
  return (
    <>
      <Block {...props} className={selected ? 'fill-info-soft' : 'fill-raised'} />
      <path
        d={`M0 0h${width}v${height}h${-width}zM0 ${height / 2}h${width}`}
        {...lineOf(selected)}
        className={classes('fill-none', selected ? 'stroke-info' : 'stroke-ink-soft')}
      />
    </>
  );
}

/** The door leaf is at the left side, and swings to the lower right corner. */
function Door({ width, height, selected }: Drawn) {
  const line = selected ? 'stroke-info' : 'stroke-ink-soft';
  const swing = `M0 0A${width} ${height} 0 0 1 ${width} ${height}`;
  return (
    <>
      <path d={`${swing}L0 ${height}Z`} className="fill-ink-soft/10" />
      <path d={swing} strokeDasharray="5 4" {...lineOf(selected)} className={classes('fill-none', line)} />
      <path d={`M0 0V${height}`} strokeWidth={5} className={line} />
      <path d={`M0 ${height}H${width}`} {...lineOf(selected)} className={line} />
    </>
  );
}

function Bar({ width, height, rotation, selected }: Drawn) {
  const { t } = useTranslation('seating-floor');
  const inset = Math.min(8, width / 6, height / 6);
  const isUpsideDown = rotation > 90 && rotation < 270;
  const turn = (width < height ? 90 : 0) + (isUpsideDown ? 180 : 0);
  return (
    <>
      <rect
        width={width}
        height={height}
        rx={Math.min(10, width / 4, height / 4)}
        {...lineOf(selected)}
        className={selected ? 'fill-info-soft stroke-info' : 'fill-sunken stroke-ink-soft'}
      />
      <rect
        x={inset}
        y={inset}
        width={width - 2 * inset}
        height={height - 2 * inset}
        rx={Math.min(6, width / 6, height / 6)}
        {...lineOf(false)}
        className="fill-none stroke-line-strong opacity-60"
      />
      <text
        aria-hidden
        transform={`translate(${width / 2} ${height / 2}) rotate(${turn})`}
        dy="0.36em"
        textAnchor="middle"
        fontSize={Math.max(Math.min(Math.min(width, height) * 0.36, 20), 5)}
        className="pointer-events-none select-none fill-ink-soft"
      >
        {t('fixtures.bar')}
      </text>
    </>
  );
}

const LEAVES = [0, 60, 120, 180, 240, 300];

function Plant({ width, height, selected }: Drawn) {
  return (
    <g transform={`translate(${width / 2} ${height / 2}) scale(${width / 100} ${height / 100})`}>
      <circle r={50} className="fill-positive-soft" />
      {LEAVES.map((angle) => (
        <ellipse
          key={angle}
          cy={-27}
          rx={13}
          ry={23}
          transform={`rotate(${angle})`}
          className="fill-positive opacity-55"
        />
      ))}
      <circle r={9} className="fill-positive" />
      <circle
        r={50}
        {...lineOf(selected)}
        className={classes('fill-none', selected ? 'stroke-info' : 'stroke-positive')}
      />
    </g>
  );
}
