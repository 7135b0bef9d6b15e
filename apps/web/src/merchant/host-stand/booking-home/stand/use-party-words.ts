import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { useMemo } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import { useStoreTime } from '#merchant/orders/verbs/use-store-time.ts';
import { useCurrency } from '#ui/currency.ts';
import type { Evening, Party } from '../model/evening.ts';
import { partyNoteOf } from '../model/party-note.ts';

/** Minutes from which a time is not worth counting: it was another day. */
const LONG = 24 * 60;

/** Returns functions that describe parties in the user's language. */
export function usePartyWords() {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const language = useLanguage();
  const currency = useCurrency();
  const nameOf = useOrderName();
  const timeOf = useStoreTime();
  return useMemo(() => {
    const people = ({ adults, children }: Pick<StaffOrder, 'adults' | 'children'>): string =>
      t('people', { count: adults + children });

    const tables = ({ itemIds }: Pick<StaffOrder, 'itemIds'>, { tableOf }: Evening): string =>
      itemIds.map((id) => tableOf.get(id)?.item.label ?? '?').join(' + ') || t('panel.noTable');

    /** Names the stage; of a closed order, why it was closed. */
    const stage = ({ stage: name, order }: Party): string =>
      name === 'closed' && order.closeReason !== null
        ? t(`booking-staff:closeReasons.${order.closeReason}`)
        : t(`booking-staff:stages.${name}`);

    /** Says what a party's time means now. */
    const note = (party: Party, evening: Evening): string => {
      const found = partyNoteOf(party, evening);
      if ('minutes' in found && found.minutes >= LONG && found.name !== 'expires') return stage(party);
      switch (found.name) {
        case 'stage':
          return stage(party);
        case 'now':
        case 'waitsForTable':
          return t(`notes.${found.name}`);
        case 'seated':
          return t('notes.seated', { minutes: found.minutes, of: found.of });
        case 'overstaying': {
          const over = t('notes.overstaying', { count: found.minutes });
          return found.nextAt === null
            ? over
            : t('notes.overstayingNext', { over, time: timeOf(found.nextAt) });
        }
        case 'expires': {
          const amount = formatMoney(party.order.deposit, currency, language);
          return found.minutes < LONG
            ? t('notes.expires', { amount, count: found.minutes })
            : t('notes.unpaid', { amount });
        }
        default:
          return t(`notes.${found.name}`, { count: found.minutes });
      }
    };
    return { nameOf, timeOf, people, tables, stage, note };
  }, [t, language, currency, nameOf, timeOf]);
}
