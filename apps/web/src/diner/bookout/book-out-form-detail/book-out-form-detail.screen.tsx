import { Link } from '@tanstack/react-router';
import { bookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { MyBookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { CalendarX2, MessageCircle } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { BookOutFacts, BookOutOrderFacts } from '#shared/bookout/book-out-facts.tsx';
import { BookOutLog } from '#shared/bookout/book-out-log.tsx';
import { isOrderOver, toneOf, useBookOutWords } from '#shared/bookout/use-book-out-words.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { NotFoundPage } from '#shared/stores/not-found-page.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CurrencyContext } from '#ui/currency.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { OfferAnswer } from './offer-answer.tsx';

/** A private dining request of the user: state, offered time, order and log. Without an id there is no such request. */
export function BookOutFormDetailScreen() {
  const { params } = usePage(
    '/book-out-form-detail/$storeId/$formId',
    '/book-out-form-detail/$storeId',
    '/book-out-form-detail',
  );
  const { storeId, formId } = params as { storeId?: string; formId?: string };
  return storeId === undefined || formId === undefined ? (
    <RequestMissing />
  ) : (
    <RequestPage storeId={storeId} formId={formId} />
  );
}

function RequestPage({ storeId, formId }: { storeId: string; formId: string }) {
  const { t } = useTranslation('bookout');
  const form = useRead(bookoutApi.readMyBookOut, { params: { storeId, formId } });
  const store = useRead(storesApi.readStore, { params: { storeId } });
  if (isRefusal(form.error, 'bookOutMissing', 'notFound', 'inputInvalid')) return <RequestMissing />;
  const both = allOf({ form, store });
  return (
    <DinerPage
      title={t('detail.title')}
      documentTitle={both.data && `${t('detail.title')} · ${both.data.store.name}`}
      back="/book-out-form-history"
    >
      <Loaded of={both} skeleton={<RequestSkeleton />}>
        {(loaded) => (
          <CurrencyContext value={loaded.store.currency}>
            <RequestContent {...loaded} />
          </CurrencyContext>
        )}
      </Loaded>
    </DinerPage>
  );
}

function RequestContent({ form, store }: { form: MyBookOut; store: StoreDetail }) {
  const { t } = useTranslation('bookout');
  const words = useBookOutWords();
  return (
    <div className="flex flex-col gap-7 px-gutter pt-2 pb-10">
      <div className="flex flex-col items-start gap-2">
        <Badge tone={toneOf(form)}>{words.status(form, 'diner')}</Badge>
        <p className="font-semibold text-title">{store.name}</p>
        {form.offer === null && !isOrderOver(form) && (
          <p className="text-ink-soft">{t(`detail.lead.${form.status}`)}</p>
        )}
      </div>
      {form.closeWords !== '' && (
        <NoticeBar title={words.status(form)}>
          <span className="whitespace-pre-line break-words">{form.closeWords}</span>
        </NoticeBar>
      )}
      {form.offer && <OfferAnswer form={form} offer={form.offer} />}
      {form.status === 'FINISHED' && <RequestOrder form={form} />}
      <DetailSection title={t('detail.request')}>
        <BookOutFacts form={form} phone={form.diner?.phone} />
      </DetailSection>
      <BookOutLog
        timeZone={store.timezone}
        entries={form.log.map(({ by, ...entry }) => ({ ...entry, by: t(`log.${by}`) }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<MessageCircle aria-hidden size={18} />}
          render={
            <Link
              to="/im-with-store/$storeId"
              params={{ storeId: form.storeId }}
              search={{ request: form.id }}
            />
          }
        >
          {t('detail.chat')}
        </Button>
        {form.can.includes('cancel') && <CancelRequest form={form} />}
      </div>
      {form.status === 'CLOSED' && (
        <Button
          variant="secondary"
          size="large"
          render={<Link to="/book-out-form-create/$storeId" params={{ storeId: form.storeId }} />}
        >
          {t('detail.another')}
        </Button>
      )}
    </div>
  );
}

/** The order that the restaurant arranged, or that it was closed or deleted since. */
function RequestOrder({ form: { order, storeId } }: { form: MyBookOut }) {
  const { t } = useTranslation('bookout');
  if (order === null) return <NoticeBar tone="caution">{t('detail.orderGone')}</NoticeBar>;
  const isDue = order.status === 'waitDepositPayment';
  return (
    <Card className="flex flex-col gap-4">
      <DetailSection title={t('detail.order')}>
        <BookOutOrderFacts order={order} />
      </DetailSection>
      {order.status === 'closed' && <NoticeBar tone="caution">{t('detail.orderOver')}</NoticeBar>}
      <Button
        variant={isDue ? 'primary' : 'secondary'}
        render={<Link to="/order-detail/$storeId/$orderId" params={{ storeId, orderId: order.id }} />}
      >
        {t(isDue ? 'detail.payOrder' : 'detail.openOrder')}
      </Button>
    </Card>
  );
}

/** Shown for an unknown request and for one of another person alike. */
function RequestMissing() {
  const { t } = useTranslation('bookout');
  return (
    <NotFoundPage
      icon={CalendarX2}
      title={t('missing.title')}
      detail={t('missing.detail')}
      action={<Button render={<Link to="/book-out-form-history" />}>{t('missing.action')}</Button>}
    />
  );
}

function RequestSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4 px-gutter pt-2">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
