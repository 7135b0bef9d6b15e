import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { DayState } from '#shared/feasts/day-state.tsx';
import { PlaceFields } from '#shared/feasts/feast-form.tsx';
import type { FeastFormState } from '#shared/feasts/use-feast-form.ts';
import { NumberField } from '#ui/number-field.tsx';
import { OptionsField } from '#ui/options-field.tsx';

interface StorePlaceProps {
  form: FeastFormState;
  today: string;
  /** Date, time and table can no longer be changed. */
  fixed?: boolean | undefined;
}

const timesOf = ({ shifts }: DayAvailability): string[] =>
  shifts.flatMap(({ slots }) => slots.map(({ time }) => time));

/** Date, start, table type, tables and duration of a feast of the store. Staff choose among all start times and tables. */
export function StorePlace({ form, today, fixed = false }: StorePlaceProps) {
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const [date, seats] = form.watch(['date', 'participantCount']);
  const isChosen = Boolean(date) && Number(seats) >= 2;
  const day = useRead(
    availabilityApi.readStaffDay,
    { params: { storeId, date: date || today }, query: { adults: Number(seats) || 2 } },
    { enabled: isChosen },
  );
  const seating = useRead(seatingApi.readSeating, { params: { storeId } });
  const kinds = (seating.data?.kinds ?? []).map((kind) => ({
    id: kind.id,
    name: textFor(kind.name, language) ?? '',
    minimum: kind.minSeatsToFormParty,
  }));
  return (
    <>
      <PlaceFields
        form={form}
        today={today}
        times={isChosen && day.data ? timesOf(day.data) : undefined}
        kinds={kinds}
        readOnly={fixed}
      />
      {isChosen && <DayState day={day} />}
      <TableFields form={form} fixed={fixed} />
    </>
  );
}

/** Tables by name, and how long the feast takes: both are left to the store's rules unless staff choose. */
function TableFields({ form, fixed }: { form: FeastFormState; fixed: boolean }) {
  const { t } = useTranslation('feasts-merchant');
  const { id: storeId } = useWorkplace();
  const [kindId, itemIds, turnMinutes] = form.watch(['kindId', 'itemIds', 'turnMinutes']);
  const items = useRead(seatingApi.readSeating, { params: { storeId } }).data?.items ?? [];
  const options = items.filter((item) => item.kindId === kindId).map(({ id, label }) => ({ id, label }));
  return (
    <>
      {options.length > 0 && (
        <OptionsField
          label={t('place.tables')}
          hint={t('place.tablesHelp')}
          options={options}
          value={(itemIds ?? []).filter((id) => options.some((option) => option.id === id))}
          readOnly={fixed}
          onChange={(chosen) =>
            form.setValue('itemIds', chosen.length === 0 ? null : [...chosen], { shouldDirty: true })
          }
        />
      )}
      <NumberField
        label={t('place.duration')}
        hint={t('place.durationHelp')}
        unit={t('place.minutes')}
        min={30}
        max={720}
        step={15}
        decimals={0}
        readOnly={fixed}
        value={turnMinutes ?? null}
        onChange={(minutes) => form.setValue('turnMinutes', minutes, { shouldDirty: true })}
      />
    </>
  );
}
