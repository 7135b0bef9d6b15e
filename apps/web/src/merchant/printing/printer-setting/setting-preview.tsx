import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { type PrinterSettings, printerSettings } from '@xiwei/contract/stores/printer.model.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { useMemo, useState } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { PaperPreview } from '../parts/paper-preview.tsx';
import { usePrintContent } from '../parts/use-print-content.ts';
import { useSampleOrders } from './sample-orders.ts';

interface SettingPreviewProps {
  /** The settings as entered, as JSON. */
  entered: string;
  settings: StoreSettings;
  seating: Seating;
}

/** Shows invented orders on paper, by the settings as entered. Settings that are not valid leave the paper as it is. */
export function SettingPreview({ entered, settings, seating }: SettingPreviewProps) {
  const { t } = useTranslation('booking-printing');
  const { businessDate } = useStoreCalendar();
  const [printedAt] = useState(serverNow);
  const printer = usePrinter(entered, settings.printer);
  const orders = useSampleOrders(seating.items, businessDate);
  const content = usePrintContent({ orders, printer, settings, seating, shiftId: undefined, printedAt });
  return (
    <>
      <SectionHeading title={t('preview')} detail={t('sample.detail')} />
      <PaperPreview content={content} label={t('preview')} />
    </>
  );
}

/** Returns the settings as entered, or the last valid ones. */
function usePrinter(entered: string, stored: PrinterSettings): PrinterSettings {
  const parsed = useMemo(() => printerSettings.safeParse(JSON.parse(entered)).data, [entered]);
  const [valid, setValid] = useState(stored);
  if (parsed && parsed !== valid) setValid(parsed);
  return parsed ?? valid;
}
