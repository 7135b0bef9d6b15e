import { Link } from '@tanstack/react-router';
import type { KindAvailability, KindSummary } from '@xiwei/contract/booking/availability.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { type TableRequest, tableRequestParams } from '#shared/booking/table-request.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

interface BookingSummaryProps {
  store: StoreDetail;
  request: TableRequest & { time: string };
  kind: KindSummary | undefined;
  /** Availability of the kind at the chosen time. */
  availability: KindAvailability | undefined;
  /** Countdown of the hold. */
  children?: ReactNode;
}

/** Summary of the booking to confirm: store, time, party and table. */
export function BookingSummary({ store, request, kind, availability, children }: BookingSummaryProps) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  return (
    <Card padded={false}>
      <div className="flex gap-4 p-4">
        <StorePicture
          src={store.coverUrl}
          alt=""
          width={192}
          height={192}
          eager
          className="size-24 shrink-0 rounded-normal max-[22rem]:size-16"
        />
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex items-start justify-between gap-2">
            <p className="text-ink-soft text-small">{store.name}</p>
            <Button
              variant="quiet"
              size="small"
              className="-my-1.5 -me-2 shrink-0 text-accent-text"
              aria-label={t('confirm.changeLabel')}
              render={
                <Link
                  to="/booking-before/$storeId"
                  params={{ storeId: store.id }}
                  search={tableRequestParams(request)}
                />
              }
            >
              {t('confirm.change')}
            </Button>
          </div>
          <p className="font-semibold text-title leading-snug">
            <span className="whitespace-nowrap">{words.day(request.date)}</span>{' '}
            <span className="whitespace-nowrap">{words.time(request.time)}</span>
          </p>
          <p className="mt-1">{words.people(request)}</p>
          {kind && (
            <p className="text-ink-soft text-small">
              {words.table({
                kindName: kind.name,
                tableCount: availability?.tables ?? 1,
                joined: availability?.joined ?? false,
              })}
            </p>
          )}
        </div>
      </div>
      {children}
    </Card>
  );
}
