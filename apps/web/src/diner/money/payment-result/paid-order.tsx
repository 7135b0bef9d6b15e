import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { useRead } from '#api/hooks.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Card } from '#ui/card.tsx';

/** Summary of the paid order. */
export function PaidOrder({ order }: { order: DinerOrder }) {
  const words = useBookingWords();
  const store = useRead(storesApi.readStore, { params: { storeId: order.storeId } }).data;
  if (!store) return null;
  return (
    <Card padded={false} className="flex items-center gap-4 p-3">
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={160}
        height={160}
        className="size-20 shrink-0 rounded-normal"
      />
      <div className="flex min-w-0 flex-col">
        <p className="truncate text-ink-soft text-small">{store.name}</p>
        <p className="font-semibold text-lead leading-snug">
          {`${words.day(order.date)} ${words.time(order.time)}`}
        </p>
        <p className="text-small">{[words.people(order), words.table(order)].filter(Boolean).join(' · ')}</p>
      </div>
    </Card>
  );
}
