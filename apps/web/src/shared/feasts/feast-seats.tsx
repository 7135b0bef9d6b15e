import type { FeastCard } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useProgressText } from './feast-progress.tsx';
import { isOver } from './feast-stage.ts';
import { RoundTable } from './round-table.tsx';

/** How many people are registered: the table with its seats, and what is missing. */
export function FeastSeats({ feast }: { feast: FeastCard }) {
  const { t } = useTranslation('feasts');
  const textOf = useProgressText();
  const { registered, participantCount, minimum } = feast;
  const isEnough = registered >= minimum;
  return (
    <section aria-label={t('progress.label')} className="flex items-center gap-5">
      <RoundTable feast={feast} className="size-32 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        {!isOver(feast) && (
          <p role="status" className="font-semibold text-lead leading-snug">
            {textOf(feast)}
          </p>
        )}
        <p className="text-ink-soft text-small tabular-nums">
          {t('progress.count', { registered, seats: participantCount })}
        </p>
        {!isOver(feast) && (
          <p className="text-gold text-small">
            {isEnough ? t('progress.enough') : t('progress.minimum', { minimum })}
          </p>
        )}
      </div>
    </section>
  );
}
