import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { PrinterSettings, PrintField } from '@xiwei/contract/stores/printer.model.ts';
import type { DisplaySettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import { useStoreTime } from '#merchant/orders/verbs/use-store-time.ts';
import { shownPhone } from '#shared/diners/shown-phone.ts';
import { useCurrency } from '#ui/currency.ts';
import type { PrintOrder, PrintTotal } from './print-days.ts';

/** Names of the things that orders refer to, by id. */
export interface PrintNames {
  tables: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  takers: ReadonlyMap<string, string>;
}

/** Returns functions that write what is printed. Phones are printed as the stricter of display and printer settings says. */
export function usePrintWords(
  names: PrintNames,
  printer: PrinterSettings,
  display: Pick<DisplaySettings, 'phone'>,
) {
  const { t } = useTranslation(['booking-printing', 'booking-staff']);
  const language = useLanguage();
  const currency = useCurrency();
  const nameOf = useOrderName();
  const timeOf = useStoreTime();
  const phoneDisplay = display.phone === 'last4' ? 'last4' : printer.phone;

  const totalOf = ({ parties, people }: PrintTotal): string =>
    t('total', { parties: t('parties', { count: parties }), people: t('people', { count: people }) });

  const peopleOf = ({ adults, children }: PrintOrder): string => {
    const people = t('people', { count: adults + children });
    return children > 0
      ? t('withChildren', { people, children: t('children', { count: children }) })
      : people;
  };

  const depositOf = ({ deposit, depositPaidAt }: PrintOrder): string =>
    deposit === 0
      ? ''
      : t(depositPaidAt === null ? 'depositDue' : 'depositPaid', {
          amount: formatMoney(deposit, currency, language),
        });

  const dishOf = ({ title, quantity, note }: NonNullable<PrintOrder['menu']>[number]): string => {
    const dish = t('dish', { dish: title, count: quantity });
    return note === '' ? dish : t('dishWithNote', { dish, note });
  };

  /** Writes a field of an order; empty if the order has nothing there. */
  const textOf = (order: PrintOrder, field: PrintField): string => {
    switch (field) {
      case 'time':
        return timeOf(Date.parse(order.startAt));
      case 'tables':
        return order.itemIds.map((id) => names.tables.get(id) ?? '?').join(' + ') || t('noTable');
      case 'guest':
        return nameOf(order);
      case 'people':
        return peopleOf(order);
      case 'phone':
        return order.diner?.phone ? shownPhone(order.diner.phone, phoneDisplay) : '';
      case 'status':
        return t(`booking-staff:status.${order.status}`);
      case 'tags':
        return order.tagIds.flatMap((id) => names.tags.get(id) ?? []).join(' · ');
      case 'menu':
        return (order.menu ?? []).map(dishOf).join(' · ');
      case 'deposit':
        return depositOf(order);
      case 'channel':
        return t(`booking-staff:methods.${order.method}`);
      case 'taker':
        return names.takers.get(order.takerId ?? '') ?? '';
      default:
        return order[field];
    }
  };

  /** Names a group: its start time or its table. */
  const groupName = (key: string): string => {
    if (printer.groupBy === 'startTime') return timeOf(Date.parse(key));
    return names.tables.get(key) ?? t('noTable');
  };

  return { totalOf, textOf, groupName };
}

export type PrintWords = ReturnType<typeof usePrintWords>;
