import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { LogEntry } from '@xiwei/contract/booking/order-log.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { ArrowRight, Undo2 } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOperatorWords } from '#merchant/orders/detail/use-operator-words.ts';
import { useOrderWords } from '#merchant/orders/detail/use-order-words.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { lineOf } from './log-lines.ts';
import type { LogChange, LogWords } from './log-words.ts';
import { useLogWords } from './use-log-words.ts';
import { useRevert } from './use-revert.tsx';

/** The log of an order in words, latest entry first, with a button for each entry that can be reverted. */
export function OrderLog({ order }: { order: StaffOrder }) {
  const params = { storeId: order.storeId, orderId: order.id };
  const log = useRead(staffOrdersApi.readOrderLog, { params });
  return (
    <Loaded of={log} skeleton={<SkeletonList count={3} />}>
      {({ items }) => <Entries order={order} entries={items} />}
    </Loaded>
  );
}

function Entries({ order, entries }: { order: StaffOrder; entries: readonly LogEntry[] }) {
  const { t } = useTranslation('booking-order-log');
  const words = useLogWords(entries);
  const { revert, busySeq, dialog } = useRevert(order, entries, words);
  return (
    <>
      <ol aria-label={t('title')} reversed className="flex flex-col">
        {entries.toReversed().map((entry) => (
          <Entry
            key={entry.seq}
            entry={entry}
            entries={entries}
            words={words}
            isBusy={busySeq === entry.seq}
            onRevert={() => revert(entry)}
          />
        ))}
      </ol>
      {dialog}
    </>
  );
}

interface EntryProps {
  entry: LogEntry;
  entries: readonly LogEntry[];
  words: LogWords;
  isBusy: boolean;
  onRevert: () => void;
}

function Entry({ entry, entries, words, isBusy, onRevert }: EntryProps) {
  const { t } = useTranslation('booking-order-log');
  const { moment } = useOrderWords();
  const operatorName = useOperatorWords();
  const { title, changes, notes } = lineOf(entry, entries, words);
  const undoneBy = entries.find(({ reverts }) => reverts === entry.seq);
  return (
    <li className="relative flex flex-col gap-0.5 border-line border-s ps-4 pb-4 text-small before:absolute before:-start-[0.28rem] before:top-2 before:size-2 before:rounded-full before:bg-line-strong last:border-transparent last:pb-0 first:before:bg-ink">
      <div className="flex items-start justify-between gap-3">
        <p className={classes('min-w-0 font-medium', undoneBy && 'text-ink-soft line-through')}>{title}</p>
        {entry.can.includes('revert') && (
          <Button
            variant="quiet"
            size="small"
            icon={<Undo2 aria-hidden size={15} />}
            aria-label={t('revertWhat', { what: title })}
            loading={isBusy}
            onClick={onRevert}
            className="-my-1.5 -me-2 shrink-0"
          >
            {t('revert')}
          </Button>
        )}
      </div>
      {changes.map((change) => (
        <ChangeLine key={change.label} change={change} />
      ))}
      {notes.map((note) => (
        <p key={note} className="break-words">
          <bdi>{note}</bdi>
        </p>
      ))}
      {undoneBy && <p className="text-ink-soft">{t('undoneBy', { when: moment(undoneBy.at) })}</p>}
      <p className="flex flex-wrap gap-x-3 text-caption text-ink-soft">
        <time dateTime={entry.at}>{moment(entry.at)}</time>
        <bdi>{operatorName(entry.operator)}</bdi>
      </p>
    </li>
  );
}

function ChangeLine({ change: { label, before, after } }: { change: LogChange }) {
  const { t } = useTranslation('booking-order-log');
  return (
    <p className="min-w-0 break-words">
      <span className="me-1 text-ink-soft">{t('label', { label })}</span>
      {before !== undefined && (
        <>
          <bdi className="text-ink-soft">{before}</bdi>{' '}
          <ArrowRight
            aria-label={t('to')}
            size={13}
            className="inline-block align-[-0.1em] text-ink-soft"
          />{' '}
        </>
      )}
      <bdi>{after}</bdi>
    </p>
  );
}
