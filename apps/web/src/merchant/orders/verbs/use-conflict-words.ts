import { LOG_TYPES, type LogType } from '@xiwei/contract/booking/order-log.model.ts';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreTime } from './use-store-time.ts';

const isLogType = (value: unknown): value is LogType => LOG_TYPES.includes(value as LogType);

/** Returns a function that says who changed an order, what and when, from the details of the refusal `orderChanged`. */
export function useConflictWords(): (details: Record<string, unknown>) => string {
  const { t } = useTranslation('booking-staff');
  const timeOf = useStoreTime();
  return useCallback(
    ({ by, byName, at, change }) => {
      const others: Record<string, string> = { user: t('diner'), system: t('system') };
      const who = typeof byName === 'string' ? byName : (others[String(by)] ?? t('someone'));
      const time = timeOf(Date.parse(String(at)));
      return t('changed', { who, time, change: isLogType(change) ? t(`changes.${change}`) : '' });
    },
    [t, timeOf],
  );
}
