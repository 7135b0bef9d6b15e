import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The ways in which staff close an order. */
export type CloseVerb = 'storeCancel' | 'reject' | 'agreeCancel' | 'closeAbsent';

/** The message that a guest gets when an order is closed: staff decided it, or it follows from what the guest did. */
const SCENES = {
  reject: 'storeClose',
  storeCancel: 'storeClose',
  agreeCancel: 'close',
  closeAbsent: 'close',
} as const satisfies Record<CloseVerb, string>;

/** Reads who learns that an order is closed. `text` says by what, or that no one does; undefined until it is known. */
export function useTold({ storeId, id }: StaffOrder, verb: CloseVerb) {
  const { t } = useTranslation('booking-staff');
  const language = useLanguage();
  const { data, isPending } = useRead(messagesApi.readTelling, {
    params: { storeId, orderId: id },
    query: { scene: SCENES[verb] },
  });
  if (!data) return { isPending, hasAccount: undefined, text: undefined };
  const { hasAccount, onDevice, channels } = data;
  const ways = [
    ...(hasAccount ? [t('told.notice')] : []),
    ...(onDevice ? [t('told.device')] : []),
    ...channels.map((channel) => t(`told.${channel}`)),
  ];
  const text =
    ways.length === 0 ? t('told.nobody') : t('told.by', { ways: new Intl.ListFormat(language).format(ways) });
  return { isPending, hasAccount, text };
}
