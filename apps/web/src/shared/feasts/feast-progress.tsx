import type { FeastCard } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';

/** The progress of registration as a bar, with a mark at the number of people that the feast needs. */
export function FeastProgress({ feast, className }: { feast: Counts; className?: string | undefined }) {
  const { t } = useTranslation('feasts');
  const textOf = useProgressText();
  const { participantCount: seats, minimum } = feast;
  const registered = Math.min(feast.registered, seats);
  const share = (count: number) => `${(100 * count) / seats}%`;
  const count = t('progress.count', { registered, seats });
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <div
        role="progressbar"
        aria-label={t('progress.label')}
        aria-valuemin={0}
        aria-valuemax={seats}
        aria-valuenow={registered}
        aria-valuetext={count}
        className="relative h-1.5 rounded-full bg-press"
      >
        <div
          className="transition-overlay h-full rounded-full bg-gold"
          style={{ width: share(registered) }}
        />
        {minimum > 0 && minimum < seats && (
          <span
            aria-hidden
            className="absolute -inset-y-1 w-px bg-ink-soft"
            style={{ insetInlineStart: share(minimum) }}
          />
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-caption text-ink-soft tabular-nums">
        <span>{count}</span>
        <span>{textOf(feast)}</span>
      </p>
    </div>
  );
}

type Counts = Pick<FeastCard, 'participantCount' | 'registered' | 'minimum'>;

/** Returns what is to be said about the number of people: how many are missing, or how many seats are left. */
export function useProgressText(): (feast: Counts) => string {
  const { t } = useTranslation('feasts');
  return ({ participantCount, registered, minimum }) => {
    if (registered >= participantCount) return t('progress.full');
    if (registered < minimum) return t('progress.toForm', { count: minimum - registered });
    return t('progress.left', { count: participantCount - registered });
  };
}
