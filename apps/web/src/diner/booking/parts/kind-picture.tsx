import type { KindShown } from '@xiwei/contract/booking/availability.model.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { classes } from '#ui/classes.ts';

/** More chairs than this would only be dots. */
const MOST_CHAIRS = 12;
const MIDDLE = 40;
const LOOK = 'size-20 shrink-0 rounded-normal max-[22rem]:size-14';

interface Spot {
  x: number;
  y: number;
}

/** Places around a round table, the first at the top. */
const around = (count: number, distance: number): Spot[] =>
  Array.from({ length: count }, (_, place) => {
    const turn = (place / count) * 2 * Math.PI - Math.PI / 2;
    return { x: MIDDLE + distance * Math.cos(turn), y: MIDDLE + distance * Math.sin(turn) };
  });

/** A photo of the table; where the store has none, the table drawn from above with as many chairs as it seats. */
export function KindPicture({ kind }: { kind: KindShown }) {
  if (kind.photoUrl) {
    return <StorePicture src={kind.photoUrl} alt="" width={160} height={160} className={LOOK} />;
  }
  const chairs = Math.min(MOST_CHAIRS, kind.seatCapacity);
  return (
    <svg aria-hidden viewBox="0 0 80 80" className={classes(LOOK, 'bg-sunken')}>
      {kind.unit === 'seat' ? <Counter /> : <RoundTable chairs={chairs} />}
    </svg>
  );
}

function RoundTable({ chairs }: { chairs: number }) {
  const radius = 11 + chairs;
  return (
    <>
      {around(chairs, radius + 7).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={chairs > 8 ? 3.5 : 4.5} className="fill-line-strong" />
      ))}
      <circle cx={MIDDLE} cy={MIDDLE} r={radius} className="fill-surface stroke-ink-soft" strokeWidth="1.5" />
      <circle cx={MIDDLE} cy={MIDDLE} r={2.5} className="fill-accent" />
    </>
  );
}

function Counter() {
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
      {[18, 33, 47, 62].map((x, place) => (
        <circle key={x} cx={x} cy="53" r="5" className={place === 1 ? 'fill-accent' : 'fill-line-strong'} />
      ))}
    </>
  );
}
