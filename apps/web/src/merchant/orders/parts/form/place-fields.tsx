import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { DateField } from '#ui/date-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useDayMarks } from './day-marks.ts';
import type { PlaceDraft } from './order-draft.ts';
import type { PlaceFieldsProps } from './time-fields.tsx';
import { TimeFields } from './time-fields.tsx';

/** Day, people and time of an order. */
export function PlaceFields<Draft extends PlaceDraft>(props: PlaceFieldsProps<Draft>) {
  const { draft, onChange, problems } = props;
  const { t } = useTranslation('booking-order-form');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]">
        <DayField {...props} />
        <NumberField
          label={t('place.adults')}
          min={1}
          max={MAX_PARTY}
          decimals={0}
          error={problems.people}
          value={draft.adults}
          onChange={(adults) => onChange({ adults })}
        />
        <NumberField
          label={t('place.children')}
          min={0}
          max={MAX_PARTY}
          decimals={0}
          value={draft.children}
          onChange={(children) => onChange({ children })}
        />
      </div>
      <TimeFields {...props} />
    </>
  );
}

function DayField<Draft extends PlaceDraft>({ draft, onChange, problems }: PlaceFieldsProps<Draft>) {
  const { t } = useTranslation('booking-order-form');
  const { businessDate, weekStart } = useStoreCalendar();
  const marks = useDayMarks(draft.date ?? businessDate);
  return (
    <DateField
      label={t('place.date')}
      {...marks}
      today={businessDate}
      weekStart={weekStart}
      clearable
      placeholder={t('required.date')}
      error={problems.date}
      value={draft.date}
      onChange={(date) => onChange({ date })}
    />
  );
}

/** How long the party stays, if it differs from the store's rules. */
export function StayField({
  draft,
  onChange,
  problems,
}: Pick<PlaceFieldsProps<PlaceDraft>, 'draft' | 'onChange' | 'problems'>) {
  const { t } = useTranslation('booking-order-form');
  return (
    <NumberField
      label={t('place.stay')}
      hint={t('place.stayHint')}
      min={15}
      max={1440}
      step={15}
      decimals={0}
      unit={t('place.minutes')}
      error={problems.turnMinutes}
      value={draft.turnMinutes}
      onChange={(turnMinutes) => onChange({ turnMinutes })}
    />
  );
}
