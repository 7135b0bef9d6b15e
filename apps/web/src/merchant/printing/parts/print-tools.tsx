import { Link } from '@tanstack/react-router';
import { MAX_PRINT_DAYS } from '@xiwei/contract/booking/printing.model.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { Printer, Settings2 } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import type { DayRange } from '#ui/calendar-days.ts';
import { DateField } from '#ui/date-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { changedRange } from './print-range.ts';

const ALL = 'all';
const FIELD_WIDTH = 'w-full sm:w-60';

interface PrintToolsProps {
  range: DayRange;
  /** Whether several days can be chosen. */
  isRange: boolean;
  shiftId: string | undefined;
  shifts: Seating['shifts'];
  onRange: (range: DayRange, isRange: boolean) => void;
  onShift: (shiftId: string | undefined) => void;
}

/** Choice of what is printed: a day or several, and a shift. */
export function PrintTools({ range, isRange, shiftId, shifts, onRange, onShift }: PrintToolsProps) {
  const { t } = useTranslation('booking-printing');
  const language = useLanguage();
  const { businessDate: today, weekStart } = useStoreCalendar();
  const dayField = { today, weekStart, className: FIELD_WIDTH };
  return (
    <div className="flex flex-wrap items-start gap-3">
      {/* Beside the fields, it stands at the height of their inputs. */}
      <div className="w-full sm:w-auto sm:pt-7">
        <SegmentedControl
          label={t('tools.days')}
          value={isRange ? 'range' : 'day'}
          options={(['day', 'range'] as const).map((value) => ({ value, label: t(`tools.${value}`) }))}
          onChange={(kind) => onRange({ from: range.from, to: range.from }, kind === 'range')}
        />
      </div>
      {isRange ? (
        <>
          <DateField
            {...dayField}
            label={t('tools.from')}
            value={range.from}
            onChange={(from) => from && onRange(changedRange(range, { from }), true)}
          />
          <DateField
            {...dayField}
            label={t('tools.to')}
            hint={t('tools.longest', { count: MAX_PRINT_DAYS })}
            value={range.to}
            onChange={(to) => to && onRange(changedRange(range, { to }), true)}
          />
        </>
      ) : (
        <DateField
          {...dayField}
          label={t('tools.date')}
          value={range.from}
          onChange={(day) => day && onRange({ from: day, to: day }, false)}
        />
      )}
      <Select
        className={FIELD_WIDTH}
        label={t('tools.shift')}
        value={shiftId ?? ALL}
        options={[
          { value: ALL, label: t('tools.allShifts') },
          ...shifts.map(({ id, name }) => ({ value: id, label: textFor(name, language) ?? '' })),
        ]}
        onChange={(value) => onShift(value === ALL ? undefined : value)}
      />
    </div>
  );
}

/** Buttons of the page: the settings, and printing. */
export function PrintActions({ disabled, onPrint }: { disabled: boolean; onPrint: () => void }) {
  const { t } = useTranslation('booking-printing');
  const { id: storeId } = useWorkplace();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Settings2 aria-hidden size={18} />}
        render={<Link to="/web/$storeId/printer-setting" params={{ storeId }} />}
      >
        <span className="max-sm:sr-only">{t('tools.settings')}</span>
      </Button>
      <Button
        size="small"
        icon={<Printer aria-hidden size={18} />}
        aria-keyshortcuts="p"
        disabled={disabled}
        onClick={onPrint}
      >
        {t('tools.print')}
      </Button>
    </>
  );
}
