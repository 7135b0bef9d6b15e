import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { AssignableBooking, ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useGroupWords } from '../parts/use-group-words.ts';

interface AssignBookingProps {
  order: ExternalOrder;
  onClose: () => void;
}

/** Accepts an external order for a booking of the day that exists already. */
export function AssignBooking({ order, onClose }: AssignBookingProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const params = { storeId: order.storeId, externalOrderId: order.id };
  const bookings = useRead(groupbuyingApi.listAssignableBookings, { params });
  const [orderId, setOrderId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const assign = useAction(groupbuyingApi.assignExternalOrder, {
    onDone: () => showToast({ text: t('actions.assigned'), tone: 'positive' }),
    onAnswer: onClose,
  });
  const items = bookings.data?.items ?? [];
  const chosen = items.find(({ id }) => id === orderId);
  const send = () => {
    setMissing(!chosen);
    if (chosen) assign.mutate({ params, body: { version: order.version, orderId: chosen.id } });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={t('actions.assign')}
      description={t('actions.assignDetail')}
      footer={
        items.length > 0 && (
          <Button size="large" loading={assign.isPending} onClick={send}>
            {t('actions.assignSubmit')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <Loaded of={bookings} skeleton={<SkeletonList shape="rows" count={3} />}>
          {() =>
            items.length === 0 ? (
              <EmptyState
                icon={<CalendarSearch size={30} strokeWidth={1.5} />}
                title={t('actions.noBookings')}
                detail={t('actions.noBookingsDetail')}
              />
            ) : (
              <RadioGroup
                label={t('actions.bookings')}
                value={chosen?.id ?? null}
                onChange={setOrderId}
                error={isMissing && !chosen ? t('actions.chooseBooking') : undefined}
                options={items.map((booking) => ({
                  value: booking.id,
                  label: <BookingName booking={booking} />,
                  detail: <BookingFacts booking={booking} />,
                }))}
              />
            )
          }
        </Loaded>
        <FormProblem error={assign.error} onRetry={send} />
      </div>
    </Sheet>
  );
}

function BookingName({ booking: { diner, samePhone } }: { booking: AssignableBooking }) {
  const { t } = useTranslation('groupbuying-merchant');
  const { fullName } = useGuestWords();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <bdi>{diner ? fullName(diner) : t('someone')}</bdi>
      {samePhone && <Badge tone="positive">{t('actions.samePhone')}</Badge>}
    </span>
  );
}

function BookingFacts({ booking }: { booking: AssignableBooking }) {
  const { t } = useTranslation('groupbuying-merchant');
  const words = useGroupWords();
  return [
    words.when(booking),
    words.people(booking.people),
    booking.tableLabels.join(' + ') || booking.kindName,
    booking.bookingCode,
    t(`bookingStatus.${booking.status}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
