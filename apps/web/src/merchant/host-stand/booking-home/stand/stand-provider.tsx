import { useNavigate } from '@tanstack/react-router';
import type { Tag, Taker } from '@xiwei/contract/booking/booking-lists.model.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { usePendingOrders } from '#merchant/orders/verbs/use-pending-orders.ts';
import { usePlatformMarks } from '#shared/groupbuying/use-platform-marks.ts';
import { type Board, type Evening, eveningOf, type Party } from '../model/evening.ts';
import { matchesText } from '../model/match-party.ts';
import { shareEvening } from '../model/share-evening.ts';
import { timeRangeOf } from '../model/time-range.ts';
import { type Stand, StandContext } from './stand-context.ts';
import { useIsWide } from './use-is-wide.ts';
import { useNameMatch } from './use-name-match.ts';
import { useStandAddress } from './use-stand-address.ts';
import { useView } from './use-view.ts';
import { wallTimeAt } from './wall-time.ts';

interface StandProviderProps {
  storeId: string;
  date: string;
  today: string;
  now: number;
  board: Board;
  seating: Seating;
  settings: StoreSettings;
  tags: readonly Tag[];
  takers: readonly Taker[];
  levels: readonly MemberLevel[];
  children: ReactNode;
}

const byId = <Entry extends { id: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** Computes what the parts of the host stand share from the reads, the clock and the address. */
export function StandProvider({ tags, takers, levels, children, ...day }: StandProviderProps) {
  const { storeId, date, today, now, board, seating, settings } = day;
  const isNeeded = board.orders.some(({ source }) => source === 'externalSync');
  const platforms = usePlatformMarks({ storeId, date, isNeeded });
  const evening = useEvening(board, seating, now, platforms);
  const view = useView(settings);
  const time = useTime({ board, evening, date, today, settings });
  const selection = useSelection(storeId);
  const filters = useFilters(evening);
  const closed = useClosedOrders(settings.display.showClosedOrders, selection.selection.orderId);
  const tagOf = useMemo(() => byId(tags), [tags]);
  const takerOf = useMemo(() => byId(takers), [takers]);
  const levelOf = useMemo(() => {
    const byLevelId = byId(levels);
    return ({ guest }: Party) => byLevelId.get(guest?.memberLevelId ?? '');
  }, [levels]);
  const stand: Stand = {
    ...{ storeId, date, today, board, evening, seating, settings, view },
    ...time,
    ...selection,
    ...filters,
    ...closed,
    tags: tagOf,
    takers: takerOf,
    levelOf,
  };
  return <StandContext value={stand}>{children}</StandContext>;
}

/** Builds the evening, with actions that the server has not confirmed yet. What has not changed since the one before is kept. */
function useEvening(
  board: Board,
  seating: Seating,
  now: number,
  platforms: ReturnType<typeof usePlatformMarks>,
): Evening {
  const before = useRef<Evening>(null);
  const withPending = usePendingOrders();
  return useMemo(() => {
    const orders = board.orders.map(withPending);
    const neighbours = board.neighbours.map(withPending);
    const next = eveningOf({ ...board, orders, neighbours }, seating, now, platforms);
    before.current = shareEvening(before.current, next);
    return before.current;
  }, [board, seating, now, platforms, withPending]);
}

interface TimeInput extends Pick<Stand, 'board' | 'evening' | 'date' | 'today' | 'settings'> {}

/** The time that the views show: that of the address, or now. Other days than today begin with their first start time. */
function useTime({ board, evening, date, today, settings }: TimeInput) {
  const { search, change } = useStandAddress();
  const { timezone } = settings.base;
  const range = useMemo(
    () => timeRangeOf(board, evening, instantOf(timezone, date, 12 * 60) ?? Date.parse(date)),
    [board, evening, date, timezone],
  );
  const set = search.at === undefined ? undefined : instantOf(timezone, date, minuteOf(search.at));
  const first = board.pacing.find(({ shiftId }) => search.shift === undefined || shiftId === search.shift);
  const initial = date === today ? evening.now : first ? Date.parse(first.startAt) : range.start;
  const setAt = useCallback(
    (at: number | null) => change({ at: at === null ? undefined : wallTimeAt(timezone, date, at) }),
    [change, timezone, date],
  );
  return { at: set ?? initial, followsClock: set === undefined && date === today, setAt, range };
}

function useSelection(storeId: string) {
  const { search, change } = useStandAddress();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const { order, table } = search;
  const selection = useMemo(() => ({ orderId: order ?? null, itemId: table ?? null }), [order, table]);
  const select = useCallback<Stand['select']>(
    ({ orderId, itemId }) =>
      change({
        order: orderId ?? undefined,
        table: itemId ?? undefined,
        // Another order is shown in the same way; without one there is nothing to show.
        ...(!orderId && { open: undefined }),
      }),
    [change],
  );
  const openOrder = useCallback(
    (orderId: string) =>
      isWide
        ? change({ order: orderId, open: true }, { push: true })
        : void navigate({ href: `/web/${storeId}/store-order-detail/${orderId}` }),
    [change, navigate, isWide, storeId],
  );
  return { selection, select, openOrder };
}

/** Folds closed orders away if the store wants that. A search finds them, and the selected one stays. */
function useClosedOrders(areShown: boolean, selectedId: string | null) {
  const { search, change } = useStandAddress();
  const { q = '', closed = false } = search;
  const isListed = useCallback(
    ({ stage, order }: Party) =>
      areShown || closed || q !== '' || stage !== 'closed' || order.id === selectedId,
    [areShown, closed, q, selectedId],
  );
  const setShowsClosed = useCallback((shows: boolean) => change({ closed: shows || undefined }), [change]);
  return { isListed, showsClosed: areShown ? null : closed, setShowsClosed };
}

function useFilters({ tableOf }: Evening) {
  const { search, change } = useStandAddress();
  const { shift, slot, q = '' } = search;
  const matchesName = useNameMatch(q);
  const matches = useCallback(
    (party: Party) => {
      if (shift !== undefined && party.order.shiftId !== shift) return false;
      if (slot !== undefined && party.order.time !== slot) return false;
      return matchesText(party, q, (id) => tableOf.get(id)?.item.label, matchesName);
    },
    [shift, slot, q, matchesName, tableOf],
  );
  const setArea = useCallback((area: string | null) => change({ area: area ?? undefined }), [change]);
  return {
    q,
    shiftId: shift ?? null,
    slot: slot ?? null,
    areaId: search.area ?? null,
    setArea,
    sort: search.sort ?? 'time',
    stage: search.stage ?? null,
    tagId: search.tag ?? null,
    matches,
  } as const;
}
