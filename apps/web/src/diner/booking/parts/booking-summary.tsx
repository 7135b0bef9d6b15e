import { Link } from '@tanstack/react-router';
import type { KindAvailability, KindShown } from '@xiwei/contract/booking/availability.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useBookingWords } from './booking-words.ts';
import { type Asked, writeAsk } from './table-request.ts';

interface BookingSummaryProps {
  store: StoreDetail;
  asked: Asked & { time: string };
  kind: KindShown | undefined;
  /** What the party is given of the kind. */
  at: KindAvailability | undefined;
  /** How long the table is held. */
  children?: ReactNode;
}

/** The evening that is about to be booked: where, when, how many. */
export function BookingSummary({ store, asked, kind, at, children }: BookingSummaryProps) {
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
                <Link to="/booking-before/$storeId" params={{ storeId: store.id }} search={writeAsk(asked)} />
              }
            >
              {t('confirm.change')}
            </Button>
          </div>
          <p className="font-semibold text-title leading-snug">
            <span className="whitespace-nowrap">{words.day(asked.date)}</span>{' '}
            <span className="whitespace-nowrap">{words.time(asked.time)}</span>
          </p>
          <p className="mt-1">{words.people(asked)}</p>
          {kind && (
            <p className="text-ink-soft text-small">
              {words.table({ kindName: kind.name, tableCount: at?.tables ?? 1, joined: at?.joined ?? false })}
            </p>
          )}
        </div>
      </div>
      {children}
    </Card>
  );
}
