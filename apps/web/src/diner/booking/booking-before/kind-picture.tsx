import type { KindSummary } from '@xiwei/contract/booking/availability.model.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { classes } from '#ui/classes.ts';

/** Maximum number of chairs drawn. */
const MAX_CHAIRS = 12;
const CENTRE = 40;
const FRAME = 'size-20 shrink-0 rounded-normal max-[22rem]:size-14';

interface Point {
  x: number;
  y: number;
}

/** Returns points on a circle, the first at the top. */
const pointsOnCircle = (count: number, distance: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return { x: CENTRE + distance * Math.cos(angle), y: CENTRE + distance * Math.sin(angle) };
  });

/** Photo of the kind of table; without one, a drawing from above with as many chairs as it seats. */
export function KindPicture({ kind }: { kind: KindSummary }) {
  if (kind.photoUrl) {
    return <StorePicture src={kind.photoUrl} alt="" width={160} height={160} className={FRAME} />;
  }
  const chairs = Math.min(MAX_CHAIRS, kind.seatCapacity);
  return (
    <svg aria-hidden viewBox="0 0 80 80" className={classes(FRAME, 'bg-sunken')}>
      {kind.unit === 'seat' ? <BarCounter /> : <RoundTable chairs={chairs} />}
    </svg>
  );
}

function RoundTable({ chairs }: { chairs: number }) {
  const radius = 11 + chairs;
  return (
    <>
      {pointsOnCircle(chairs, radius + 7).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={chairs > 8 ? 3.5 : 4.5} className="fill-line-strong" />
      ))}
      <circle cx={CENTRE} cy={CENTRE} r={radius} className="fill-surface stroke-ink-soft" strokeWidth="1.5" />
      <circle cx={CENTRE} cy={CENTRE} r={2.5} className="fill-accent" />
    </>
  );
}

function BarCounter() {
  return (
    <>
      <rect
        x="10"
        y="24"
        width="60"
        height="16"
        rx="4"
        className="fill-surface stroke-ink-soft"
        strokeWidth="1.5"
      />
      {[18, 33, 47, 62].map((x, index) => (
        <circle key={x} cx={x} cy="53" r="5" className={index === 1 ? 'fill-accent' : 'fill-line-strong'} />
      ))}
    </>
  );
}
