import { dateFormat, formatDay } from '@xiwei/contract/common/date-format.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { PrinterSettings } from '@xiwei/contract/stores/printer.model.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { useMemo } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTags } from '#merchant/booking/lists/use-tags.ts';
import { useTakers } from '#merchant/booking/lists/use-takers.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { type PrintDay, type PrintOrder, printDaysOf } from './print-days.ts';
import type { PrintContent } from './print-paper.tsx';
import { sheetOf } from './sheet.ts';
import { usePrintWords } from './use-print-words.ts';

interface PrintSource {
  orders: readonly PrintOrder[];
  printer: PrinterSettings;
  settings: Pick<StoreSettings, 'display'>;
  seating: Pick<Seating, 'items' | 'shifts'>;
  /** The days that are printed, with or without orders. */
  dates?: readonly string[];
  /** The shift that is printed; undefined for the whole day. */
  shiftId: string | undefined;
  /** When it is printed, in milliseconds. */
  printedAt: number;
}

/** Returns what is printed of orders. */
export function usePrintContent(source: PrintSource): PrintContent {
  const { orders, dates, printer, settings, seating, shiftId, printedAt } = source;
  const { t } = useTranslation('booking-printing');
  const language = useLanguage();
  const { name: store } = useWorkplace();
  const { timezone } = useStoreCalendar();
  const tags = useTags().data?.items;
  const takers = useTakers().data?.items;
  const names = useMemo(
    () => ({
      tables: new Map(seating.items.map(({ id, label }) => [id, label])),
      tags: new Map(tags?.map(({ id, content }) => [id, content])),
      takers: new Map(takers?.map(({ id, name }) => [id, name])),
    }),
    [seating.items, tags, takers],
  );
  const words = usePrintWords(names, printer, settings.display);
  const days = useMemo(
    () => printDaysOf(orders, seating.items, printer, dates),
    [orders, seating.items, printer, dates],
  );
  const sheet = useMemo(() => sheetOf(printer), [printer]);
  const shift = seating.shifts.find(({ id }) => id === shiftId);
  const at = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  const heading = ({ date }: PrintDay) => ({
    store,
    title: [formatDay(date, language), shift && textFor(shift.name, language)].filter(Boolean).join(' · '),
    printed: t('printedAt', { time: at.format(printedAt) }),
  });
  return { days, sheet, printer, names, words, heading };
}
