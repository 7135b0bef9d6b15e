import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { PushOffer } from './push-offer.tsx';

/** What a diner can expect while the restaurant decides: by when and how it answers, and what becomes of the money. */
export function AwaitedAnswer({ order }: { order: DinerOrder }) {
  const { t } = useTranslation('messages-choices');
  const language = useLanguage();
  const titleId = useId();
  const params = { storeId: order.storeId, orderId: order.id };
  const isWaiting = order.status === 'waitStoreConfirm';
  const news = useRead(messagesApi.readNewsWay, { params }, { enabled: isWaiting }).data;
  const { storeId } = order;
  const store = useRead(storesApi.readStore, { params: { storeId } }, { enabled: isWaiting }).data;
  if (!isWaiting || !news || !store) return null;
  const { way, to, answersBy } = news;
  const when = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: store.timezone });
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-2 text-start text-small">
        <h2 id={titleId} className="font-semibold text-body">
          {t('waiting.title')}
        </h2>
        <p>
          {answersBy
            ? t('waiting.by', { when: when.format(Date.parse(answersBy)) })
            : t('waiting.noDeadline')}
        </p>
        {order.depositPaidAt !== null && <p>{t('waiting.refund')}</p>}
        <p>{t(`waiting.way.${way ?? 'none'}`, { to: to ?? '' })}</p>
        <PushOffer />
      </Card>
    </section>
  );
}
