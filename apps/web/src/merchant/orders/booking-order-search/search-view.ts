import { useNavigate } from '@tanstack/react-router';
import { ORDER_STATUSES, type OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { ORDER_SOURCES } from '@xiwei/contract/booking/booking.model.ts';
import { ORDER_SORTS, type OrderSort } from '@xiwei/contract/booking/host-stand.model.ts';
import { ORDER_METHODS } from '@xiwei/contract/common/operator.ts';
import { useSearchText } from '#merchant/settings/list-view.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { type DayRange, rangeBetween } from '#ui/calendar-days.ts';

export const MAKERS = ['me', 'others'] as const;
const DEFAULT_SORT: OrderSort = '-startAt';
/** Longest text that the server searches for. */
const MAX_TEXT = 40;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Filters with one chosen option, by their names in the address. */
export const CHOICES = ['shift', 'kind', 'table', 'taker', 'tag', 'channel', 'source', 'by'] as const;
export type Choice = (typeof CHOICES)[number];

/** How the orders are searched, filtered and sorted. It is in the address of the page. */
export interface SearchView {
  /** Text in the search field, which may be newer than that in the address. */
  draft: string;
  statuses: OrderStatus[];
  days: { [Name in keyof DayRange]?: string | undefined };
  choices: { [Name in Choice]?: string | undefined };
  sort: OrderSort;
  /** Not all orders are shown. */
  isNarrowed: boolean;
  /** The query of the list, without its page. */
  query: ReturnType<typeof queryOf>;
  search: (text: string) => void;
  /** Changes the address. `replace` replaces the entry of the history, such as that of the panel in which was chosen. */
  change: (changes: SearchChanges, replace?: boolean) => void;
  clear: () => void;
}

type SearchChanges = Partial<Record<Choice | 'q' | 'statuses' | 'from' | 'to' | 'sort', string | undefined>>;

const oneOf = <Value extends string>(allowed: readonly Value[], value: string | undefined) =>
  allowed.find((each) => each === value);

/** Reads the options of the filters. Values that do not exist are ignored, and dates in the wrong order exchanged. */
function readFilters(found: SearchChanges): Pick<SearchView, 'statuses' | 'days' | 'choices' | 'sort'> {
  const ids = (['shift', 'kind', 'table', 'taker', 'tag'] as const).flatMap((name) => {
    const value = found[name];
    return value !== undefined && ID.test(value) ? [[name, value] as const] : [];
  });
  const chosen = found.statuses?.split(',') ?? [];
  const { from, to } = found;
  return {
    statuses: ORDER_STATUSES.filter((status) => chosen.includes(status)),
    days: from !== undefined && to !== undefined ? rangeBetween(from, to) : { from, to },
    choices: {
      ...Object.fromEntries(ids),
      channel: oneOf(ORDER_METHODS, found.channel),
      source: oneOf(ORDER_SOURCES, found.source),
      by: oneOf(MAKERS, found.by),
    },
    sort: oneOf(ORDER_SORTS, found.sort) ?? DEFAULT_SORT,
  };
}

const isSet = (value: unknown): boolean => value !== undefined && value !== '';

/** Returns the query of the list of orders. */
function queryOf(q: string, { statuses, days, choices, sort }: ReturnType<typeof readFilters>) {
  const { shift, kind, table, taker, tag, channel, source, by } = choices;
  const all = {
    q: q.trim().slice(0, MAX_TEXT),
    statuses: statuses.join(','),
    ...days,
    ...{ shiftId: shift, kindId: kind, itemId: table, takerId: taker, tagId: tag },
    ...{ method: channel, source, createdBy: by },
    sort,
    limit: 30,
  };
  const set = Object.entries(all).filter(([, value]) => isSet(value));
  return Object.fromEntries(set) as { sort: OrderSort; limit: number };
}

/** Reads and changes how orders are searched. Typing replaces the entry of the browser's history, choosing adds one. */
export function useSearchView(): SearchView {
  const { search: found } = usePage('/web/$storeId/booking-order-search');
  const navigate = useNavigate();
  const change = (changes: SearchChanges, replace = false) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changes, panel: undefined }),
      replace,
      resetScroll: false,
    } as never);
  const { draft, search } = useSearchText(found.q ?? '', (q) => change({ q: q || undefined }, true));
  const filters = readFilters(found);
  const { from, to } = filters.days;
  const isFiltered = filters.statuses.length > 0 || [from, to, ...Object.values(filters.choices)].some(isSet);
  return {
    ...filters,
    draft,
    isNarrowed: isFiltered || (found.q ?? '').trim() !== '',
    query: queryOf(found.q ?? '', filters),
    search,
    change,
    clear: () => {
      search('');
      const names = ['q', 'statuses', 'from', 'to', 'sort', ...CHOICES] as const;
      change(Object.fromEntries(names.map((name) => [name, undefined])));
    },
  };
}
