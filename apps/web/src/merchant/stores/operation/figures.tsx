import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { TONE_ICONS } from '#ui/tone.ts';
import type { Count, DayFigures } from './day-figures.ts';

/** The figures of a day in the order shown. On a phone the first two take half a line each, the others a third. */
const SHOWN = ['booked', 'arrived', 'expected', 'toConfirm', 'cancelRequests'] as const;
/** Figures that staff have to act on: marked while they are not zero. */
const TO_DO: readonly (keyof DayFigures)[] = ['toConfirm', 'cancelRequests'];

/** The numbers of a day's bookings: parties in large digits, people below them. */
export function Figures({ figures }: { figures: DayFigures }) {
  return (
    <dl className="grid grid-cols-6 gap-px bg-line lg:grid-cols-5">
      {SHOWN.map((name) => (
        <Figure key={name} name={name} count={figures[name]} />
      ))}
    </dl>
  );
}

function Figure({ name, count: { parties, people } }: { name: keyof DayFigures; count: Count }) {
  const { t } = useTranslation('stores-merchant');
  const isToDo = TO_DO.includes(name) && parties > 0;
  const Icon = TONE_ICONS.caution;
  return (
    <div
      className={classes(
        'flex flex-col bg-surface px-pad py-2.5 lg:col-span-1',
        name === 'booked' || name === 'arrived' ? 'col-span-3' : 'col-span-2',
      )}
    >
      <dt className="text-ink-soft text-small">{t(`operation.figures.${name}`)}</dt>
      <dd className="flex flex-col">
        <span
          className={classes(
            'flex items-center gap-1.5 font-semibold text-display tabular-nums',
            isToDo && 'text-caution',
          )}
        >
          {isToDo && <Icon aria-hidden size={20} />}
          {parties}
        </span>
        <span className="text-ink-soft text-small">{t('operation.people', { count: people })}</span>
      </dd>
    </div>
  );
}
