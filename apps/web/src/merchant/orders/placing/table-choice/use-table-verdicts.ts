import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCheckWords } from '#merchant/booking/explanation/check-words.ts';
import type { SeatingQuery } from '#merchant/orders/parts/form/order-draft.ts';
import { useFormWords } from '#merchant/orders/parts/form/use-form-words.ts';
import { useLatest } from '#merchant/orders/parts/form/use-latest.ts';
import { useTables } from '#merchant/orders/parts/form/use-tables.ts';
import { useBoard } from '#merchant/shell/board-read.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** A question about tables: when, for how many people, and for which order. */
export interface TableQuery extends SeatingQuery {
  turnMinutes?: number;
  /** The order that is moved: its own tables count as free. */
  orderId?: string;
  /** The party sits down at once: a shorter stay is better than none. */
  arrived?: 'true';
}

const EMPTY_QUERY = { date: '', time: '', adults: 1, children: 0 };

/** Reads the server's verdict about every table; nothing while the question is incomplete. */
export function useTableVerdicts(query: TableQuery | undefined) {
  const { id: storeId } = useWorkplace();
  const read = useRead(
    hostStandApi.readTableVerdicts,
    { params: { storeId }, query: query ?? EMPTY_QUERY },
    { enabled: query !== undefined },
  );
  const { date = '' } = query ?? {};
  return { ...read, data: useLatest(read.data, date) };
}

/** Returns functions that describe what the server decided about tables. Orders are named from the day's board. */
export function useVerdictWords(date: string | undefined) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const { reason, shortReason } = useCheckWords();
  const { language, guestName, clock, clockAt } = useFormWords();
  const { kindOf, labelsOf, items } = useTables();
  const { data: board } = useBoard(storeId, date);
  const orders = [...(board?.orders ?? []), ...(board?.neighbours ?? [])];
  const orderOf = (id: string): StaffOrder | undefined => orders.find((order) => order.id === id);
  const party = (order: StaffOrder) => t('table.party', { guest: guestName(order), time: clock(order.time) });
  const seats = (itemId: string) => {
    const kind = kindOf(items.find(({ id }) => id === itemId)?.kindId ?? '');
    if (!kind) return '';
    const { seatCapacity: from, maxCapacity: to } = kind;
    return from === to ? t('table.seats', { count: to }) : t('table.seatRange', { from, to });
  };
  const guests = ({ orderIds }: TableVerdict) =>
    orderIds
      .flatMap((id) => orderOf(id) ?? [])
      .map(party)
      .join(language === 'en' ? ', ' : '、');
  const free = ({ freeUntil }: TableVerdict) =>
    freeUntil ? t('table.freeUntil', { time: clockAt(freeUntil) }) : undefined;
  /** Describes a table in a few words, for its button; nothing if it is free for the rest of the day. */
  const short = (verdict: TableVerdict) => (verdict.reason ? shortReason(verdict.reason) : free(verdict));
  /** Describes a table in full: the reason why not and who is there, or how long it is free. */
  const full = (verdict: TableVerdict) => {
    const who = guests(verdict);
    const facts = [
      verdict.reason ? reason(verdict.reason) : (free(verdict) ?? t('table.freeAllDay')),
      who && t(verdict.reason ? 'table.takenBy' : 'table.wouldMove', { guests: who }),
      verdict.canOverride && t('table.canOverride'),
    ];
    return facts.filter(Boolean).join(' · ');
  };
  return { short, full, seats, orderOf, party, labelsOf, reason };
}
