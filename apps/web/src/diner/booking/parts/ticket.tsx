import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { classes } from '#ui/classes.ts';
import { useOrderWords } from './order-words.ts';
import { StoreHeading } from './store-heading.tsx';

interface TicketStore {
  id: string;
  name: string;
  city: City;
  address: string;
  coverUrl: string | null;
}

interface TicketProps {
  store: TicketStore;
  order: { date: string; time: string };
  /** Left out where it is not shown. */
  people?: { adults: number; children: number } | null | undefined;
  table?: string | null | undefined;
  /** Finished or cancelled: the picture is greyed out. */
  isOver: boolean;
  /** Content of the stub, below the perforation. */
  stub?: ReactNode;
}

/** A booking styled as a ticket: store, address, time, party and table. */
export function Ticket({ store, order, people, table, isOver, stub }: TicketProps) {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  const { place } = useStoreWords();
  return (
    <article className="overflow-hidden rounded-large border border-line bg-surface shadow-low">
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={960}
        height={384}
        eager
        className={classes('aspect-5/2 w-full', isOver && 'grayscale')}
      />
      <div className="flex flex-col gap-5 p-5">
        <div className="flex flex-col gap-0.5">
          <StoreHeading store={store} level={2} />
          <p className="text-ink-soft text-small">{place(store)}</p>
        </div>
        <dl className={classes('grid grid-cols-[auto_1fr] gap-x-8 gap-y-4', isOver && 'text-ink-soft')}>
          <div>
            <dt className="text-ink-soft text-small">{words.day(order.date)}</dt>
            <dd className="font-semibold text-display tabular-nums leading-none">{words.time(order.time)}</dd>
          </div>
          <div className="flex flex-col justify-end text-end">
            {people && (
              <>
                <dt className="sr-only">{t('detail.people')}</dt>
                <dd className="font-semibold text-lead">{words.people(people)}</dd>
              </>
            )}
            {table && (
              <>
                <dt className="sr-only">{t('detail.table')}</dt>
                <dd className="text-ink-soft text-small">{table}</dd>
              </>
            )}
          </div>
        </dl>
      </div>
      {stub && (
        <div className="relative border-line border-t border-dashed px-5 py-4 before:absolute before:-start-2 before:-top-2 before:size-4 before:rounded-full before:border before:border-line before:bg-ground after:absolute after:-end-2 after:-top-2 after:size-4 after:rounded-full after:border after:border-line after:bg-ground">
          {stub}
        </div>
      )}
    </article>
  );
}
