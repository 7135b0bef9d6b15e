import { StorePicture } from '#shared/stores/store-picture.tsx';
import type { LoadedOrder } from './order-loader.tsx';
import { useOrderWords } from './order-words.ts';

/** Short summary of a booking: store, time, party and table. */
export function OrderSummary({ order, store }: Pick<LoadedOrder, 'order' | 'store'>) {
  const words = useOrderWords();
  return (
    <div className="flex items-center gap-4 rounded-large border border-line bg-surface p-3.5">
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={144}
        height={144}
        className="size-18 shrink-0 rounded-normal"
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="truncate font-semibold">{store.name}</p>
        <p className="tabular-nums">{words.when(order)}</p>
        <p className="text-ink-soft text-small">
          {[words.people(order), words.table(order)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}
