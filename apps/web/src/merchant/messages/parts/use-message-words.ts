import { formatDay, joinDayTime } from '@xiwei/contract/common/date-format.ts';
import { dateIn, minuteIn, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { MessageSend } from '@xiwei/contract/messages/messages.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';

/** Returns formatters for the facts of messages, by the store's clock. */
export function useMessageWords() {
  const { t } = useTranslation('messages-merchant');
  const language = useLanguage();
  const { timezone } = useStoreCalendar();
  const { named } = useGuestWords();
  const at = (date: string, time: string): string =>
    joinDayTime(formatDay(date, language), formatWallTime(time, language).text, language);
  return {
    /** Formats an instant as day and time of the store's clock. */
    moment: (instant: string): string => {
      const ms = Date.parse(instant);
      return at(dateIn(timezone, ms), timeOf(minuteIn(timezone, ms)));
    },
    /** Names an order by its guest, day and time. */
    order: ({ guest, date, time }: MessageSend['order']): string =>
      t('history.order', {
        guest: guest ? named(guest.lastName, guest.title) : t('history.noGuest'),
        when: at(date, time),
      }),
  };
}
