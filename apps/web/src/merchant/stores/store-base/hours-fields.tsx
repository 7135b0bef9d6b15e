import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { nextRange } from '#ui/time-range.ts';
import type { BaseFields } from './base-form.ts';

/** The most periods of opening hours. */
const MAX_HOURS = 30;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** The opening hours of a week. */
export function HoursFields({ f }: { f: BaseFields }) {
  const { t } = useTranslation('stores-settings');
  return (
    <f.rows
      name="hours"
      max={MAX_HOURS}
      nameOf={(index) => t('base.hoursRow', { number: index + 1 })}
      newRow={nextHours}
    >
      {(index) => (
        <>
          <f.weekdays name={`hours.${index}.weekdays`} />
          <f.timeRange name={`hours.${index}.open`} endName={`hours.${index}.close`} />
        </>
      )}
    </f.rows>
  );
}

/** Suggests hours after the last ones, on the same days. */
function nextHours(hours: readonly OpeningHours[]): OpeningHours {
  const last = hours.at(-1);
  const { from, to } = nextRange(last ? [{ from: last.open, to: last.close }] : []);
  return { weekdays: last?.weekdays ?? EVERY_DAY, open: from, close: to };
}
