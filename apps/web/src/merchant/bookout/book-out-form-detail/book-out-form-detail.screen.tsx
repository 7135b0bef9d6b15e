import { Link } from '@tanstack/react-router';
import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { StaffBookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { CalendarX2, ContactRound, MessageCircle, Phone } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { BookOutFacts, BookOutOrderFacts } from '#shared/bookout/book-out-facts.tsx';
import { BookOutLog } from '#shared/bookout/book-out-log.tsx';
import { isOrderOver } from '#shared/bookout/use-book-out-words.ts';
import { callLink } from '#shared/diners/shown-phone.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadges } from '../parts/status-badges.tsx';
import { ArrangeOrder } from './arrange-order.tsx';
import { OpenOffer } from './open-offer.tsx';
import { RequestActions } from './request-actions.tsx';

/** A private dining request, with all that staff can do: confirm, reject, suggest another time, arrange an order. */
export function BookOutFormDetailScreen() {
  const { t } = useTranslation('bookout-merchant');
  const { id: storeId } = useWorkplace();
  const { params } = usePage(
    '/web/$storeId/book-out-form-detail/$formId',
    '/web/$storeId/book-out-form-detail',
  );
  const { formId } = params as { formId?: string };
  const form = useRead(
    staffBookoutApi.readBookOut,
    { params: { storeId, formId: formId ?? '' } },
    { enabled: formId !== undefined },
  );
  const { fullName } = useGuestWords();
  const guest = form.data?.diner ? fullName(form.data.diner) : t('detail.someone');
  const isMissing =
    formId === undefined || isRefusal(form.error, 'bookOutMissing', 'notFound', 'inputInvalid');
  return (
    <StorePage
      width="form"
      title={isMissing ? t('waiting.title') : t('detail.title', { guest })}
      detail={form.data && <StatusBadges form={form.data} />}
    >
      {isMissing ? (
        <RequestMissing storeId={storeId} />
      ) : (
        <Loaded of={form} skeleton={<RequestSkeleton />}>
          {(data) => <RequestContent key={data.id} form={data} guest={guest} />}
        </Loaded>
      )}
    </StorePage>
  );
}

function RequestContent({ form, guest }: { form: StaffBookOut; guest: string }) {
  const { t } = useTranslation(['bookout-merchant', 'bookout']);
  const { timezone } = useStoreCalendar();
  const { can, diner } = form;
  const phone = useShownPhone()(diner?.phone);
  const nameOf = ({ type, name }: StaffBookOut['log'][number]['by']) => {
    if (type === 'store') return name ?? t('bookout:log.store');
    return t(type === 'user' ? 'bookout:log.diner' : 'bookout:log.system');
  };
  return (
    <div className="flex flex-col gap-7">
      {form.closeWords !== '' && (
        <NoticeBar>
          <span className="whitespace-pre-line break-words">{form.closeWords}</span>
        </NoticeBar>
      )}
      <DetailSection title={t('detail.request')}>
        <BookOutFacts form={form} phone={phone} />
        <div className="flex flex-wrap gap-2 pt-2">
          <Button
            variant="secondary"
            size="small"
            icon={<MessageCircle aria-hidden size={16} />}
            render={
              <Link
                to="/web/$storeId/im-with-requester/$formId"
                params={{ storeId: form.storeId, formId: form.id }}
              />
            }
          >
            {t('detail.chat')}
          </Button>
          {diner?.phone && phone && (
            <Button
              variant="secondary"
              size="small"
              icon={<Phone aria-hidden size={16} />}
              render={<a href={callLink(diner.phone)}>{null}</a>}
            >
              {t('detail.call', { phone })}
            </Button>
          )}
          {diner && (
            <Button
              variant="quiet"
              size="small"
              icon={<ContactRound aria-hidden size={16} />}
              render={
                <Link
                  to="/web/$storeId/diner-detail/$dinerId"
                  params={{ storeId: form.storeId, dinerId: diner.id }}
                />
              }
            >
              {t('detail.guest')}
            </Button>
          )}
        </div>
      </DetailSection>
      {form.offer && <OpenOffer form={form} offer={form.offer} />}
      <RequestActions form={form} guest={guest} />
      {form.status === 'FINISHED' && <RequestOrder form={form} />}
      {can.includes('createOrder') && <ArrangeOrder form={form} />}
      <BookOutLog
        timeZone={timezone}
        entries={form.log.map(({ by, ...entry }) => ({ ...entry, by: nameOf(by) }))}
      />
    </div>
  );
}

/** The order of a finished request. Another can be arranged if it was closed or deleted. */
function RequestOrder({ form }: { form: StaffBookOut }) {
  const { t } = useTranslation('bookout-merchant');
  const { order, storeId } = form;
  return (
    <Card className="flex flex-col gap-4">
      {order && (
        <DetailSection title={t('detail.order')}>
          <BookOutOrderFacts order={order} />
        </DetailSection>
      )}
      {isOrderOver(form) && <NoticeBar tone="caution">{t('detail.orderOver')}</NoticeBar>}
      {order && (
        <Button
          variant="secondary"
          className="self-start"
          render={
            <Link to="/web/$storeId/store-order-detail/$orderId" params={{ storeId, orderId: order.id }} />
          }
        >
          {t('detail.openOrder')}
        </Button>
      )}
    </Card>
  );
}

function RequestMissing({ storeId }: { storeId: string }) {
  const { t } = useTranslation('bookout');
  return (
    <EmptyState
      icon={<CalendarX2 size={30} strokeWidth={1.5} />}
      title={t('missing.title')}
      detail={t('missing.staffDetail')}
      action={
        <Button render={<Link to="/web/$storeId/book-out-form-list" params={{ storeId }} />}>
          {t('missing.staffAction')}
        </Button>
      }
    />
  );
}

function RequestSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
