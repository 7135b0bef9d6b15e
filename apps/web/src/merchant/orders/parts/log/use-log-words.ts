import { useQueries } from '@tanstack/react-query';
import type { LogEntry } from '@xiwei/contract/booking/order-log.model.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { readOptions } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderWords } from '#merchant/orders/detail/use-order-words.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import type { LogWords } from './log-words.ts';

/** Returns the words for the entries of a log. The guests of changes of guest are read by their ids. */
export function useLogWords(entries: readonly LogEntry[]): LogWords {
  const { t } = useTranslation('booking-order-log');
  const words = useOrderWords();
  const dishes: LogWords['dishes'] = (listed) =>
    words.list(
      listed.map(({ title, quantity }) => `${textFor(title, words.language) ?? ''} × ${quantity}`),
    ) || t('none');
  return { ...words, t, guest: useGuestNames(entries), dishes };
}

function useGuestNames(entries: readonly LogEntry[]): LogWords['guest'] {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const { id: storeId } = useWorkplace();
  const { language } = useOrderWords();
  const { fullName } = useGuestWords();
  const changes = entries.filter(({ before, after }) => 'diner_id' in before && 'diner_id' in after);
  const ids = changes.flatMap(({ before, after }) => [before.diner_id, after.diner_id]);
  const dinerIds = [...new Set(ids)].filter((id) => typeof id === 'string');
  const guests = useQueries({
    queries: dinerIds.map((dinerId) =>
      readOptions(dinersApi.readDiner, { params: { storeId, dinerId } }, language),
    ),
  });
  return (id) => {
    if (id === null) return t('booking-staff:walkIn');
    const guest = guests[dinerIds.indexOf(id)];
    if (guest?.data) return fullName(guest.data);
    return guest?.isError ? t('unknownGuest') : '…';
  };
}
