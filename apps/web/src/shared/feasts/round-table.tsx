import type { FeastCard } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { seatsAround } from './seats-around.ts';

interface RoundTableProps {
  feast: Pick<FeastCard, 'participantCount' | 'registered' | 'minimum'>;
  className?: string | undefined;
}

/** A table from above. Its seats are filled as people register, and an arc shows with how many the feast takes place. */
export function RoundTable({ feast, className }: RoundTableProps) {
  const { t } = useTranslation('feasts');
  const { participantCount: seats, minimum } = feast;
  const registered = Math.min(feast.registered, seats);
  const { chairs, radius, arc } = seatsAround(seats, minimum);
  return (
    <svg
      viewBox="0 0 200 200"
      role="img"
      aria-label={t('progress.table', { seats, registered, minimum })}
      className={classes('text-gold', className)}
    >
      <circle cx="100" cy="100" r="60" fill="var(--surface)" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="100" cy="100" r="54" fill="none" stroke="var(--gold-line)" strokeWidth="0.75" />
      <circle cx="100" cy="100" r="33" fill="var(--gold-soft)" stroke="var(--gold-line)" strokeWidth="0.75" />
      {arc && <path d={arc} fill="none" stroke="var(--gold-line)" strokeWidth="2" strokeLinecap="round" />}
      {chairs.map(({ x, y }, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no identity beyond their place.
          key={index}
          cx={x}
          cy={y}
          r={radius}
          strokeWidth="1.5"
          stroke="currentColor"
          strokeDasharray={index < registered ? undefined : '2.5 2.5'}
          fill={index < registered ? 'currentColor' : 'var(--surface)'}
        />
      ))}
      <text
        x="100"
        y="108"
        textAnchor="middle"
        fill="currentColor"
        className="font-semibold font-serif tabular-nums"
        fontSize="24"
      >
        {`${registered}/${seats}`}
      </text>
    </svg>
  );
}
