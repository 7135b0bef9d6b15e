import { memo } from 'react';
import type { CitySketch } from './city-sketch.ts';
import type { Size, View } from './view.ts';

/** Minimum scale, in pixels per metre, at which small streets are drawn. */
const STREETS_MIN_SCALE = 0.035;

/** The sketched city below the pins. Purely decorative, so hidden from assistive technology. */
export function SketchLayer({ sketch, view, size }: { sketch: CitySketch; view: View; size: Size }) {
  const { scale } = view;
  const x = size.width / 2 - view.x * scale;
  const y = size.height / 2 - view.y * scale;
  return (
    <svg aria-hidden="true" width={size.width} height={size.height} className="absolute inset-0">
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <Drawing sketch={sketch} detailed={scale >= STREETS_MIN_SCALE} />
      </g>
    </svg>
  );
}

const Drawing = memo(function Drawing({ sketch, detailed }: { sketch: CitySketch; detailed: boolean }) {
  return (
    <>
      {sketch.parks.map(({ x, y, across, down, turn }) => (
        <ellipse
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          rx={across}
          ry={down}
          transform={`rotate(${turn} ${x} ${y})`}
          className="fill-positive-soft"
        />
      ))}
      {detailed && (
        <path
          d={sketch.streets}
          strokeWidth="1.25"
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-raised"
        />
      )}
      {sketch.waters.map(({ path, width }) => (
        <path
          key={path}
          d={path}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="fill-none stroke-info-soft"
        />
      ))}
      <path
        d={sketch.avenues}
        strokeWidth="3.5"
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-raised"
      />
    </>
  );
});
