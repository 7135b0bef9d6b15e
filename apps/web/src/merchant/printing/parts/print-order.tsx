import type { PrinterSettings, PrintField } from '@xiwei/contract/stores/printer.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PrintOrder } from './print-days.ts';
import type { PrintWords } from './use-print-words.ts';

/** Fields whose text can be long. Each has a line of its own that begins with its name. */
const LONG_FIELDS: readonly PrintField[] = [
  'tags',
  'remarkByDiner',
  'remarkByStore',
  'dietPreference',
  'dietTaboo',
  'menu',
];
/** Short fields whose meaning is not clear from the value. */
const NAMED_FIELDS: readonly PrintField[] = ['taker', 'bookingCode'];
const STRONG_FIELDS: readonly PrintField[] = ['time', 'tables', 'guest'];

interface PrintOrderBlockProps {
  /** Key by which the block is measured. */
  blockKey: string;
  order: PrintOrder;
  printer: Pick<PrinterSettings, 'fields' | 'divider'>;
  words: PrintWords;
  /** Font size in points, if it differs from the sheet's. */
  font?: number | undefined;
}

/** An order on paper: its fields in the chosen order, short ones side by side. */
export function PrintOrderBlock({ blockKey, order, printer, words, font }: PrintOrderBlockProps) {
  const { t } = useTranslation('booking-printing');
  const filled = printer.fields.flatMap((field) => {
    const value = words.textOf(order, field);
    return value === '' ? [] : [{ field, value }];
  });
  return (
    <div
      data-key={blockKey}
      data-order={order.id}
      className={printer.divider === 'narrow' ? 'print-order print-order-narrow' : 'print-order'}
      style={font === undefined ? undefined : { fontSize: `${font}pt` }}
    >
      {filled.map(({ field, value }) => {
        const name = t(`setting.printer.fields.options.${field}`);
        if (LONG_FIELDS.includes(field))
          return (
            <p key={field} className="print-long">
              <span className="print-name">{t('named', { name, value: '' })}</span>
              {value}
            </p>
          );
        return (
          <span key={field} className={STRONG_FIELDS.includes(field) ? 'print-strong' : 'print-short'}>
            {NAMED_FIELDS.includes(field) ? t('named', { name, value }) : value}
          </span>
        );
      })}
    </div>
  );
}
