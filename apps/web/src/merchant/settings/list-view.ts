import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListWords } from './list-words.ts';

/** Time without typing after which the text is searched for, in milliseconds. Browsers limit changes of the address. */
const TYPING_MS = 200;

/** How a list is shown: what is searched for, filters and sorting. They are in the address of the page. */
export interface ListView {
  /** Text that is searched for, in lower case. */
  q: string;
  /** Text in the search field, which may be newer. */
  draft: string;
  sort: string | undefined;
  /** Chosen option of each filter. */
  filters: Readonly<Record<string, string>>;
  /** Search or filters are set: the list does not show all of its entries. */
  isNarrowed: boolean;
  search: (text: string) => void;
  chooseSort: (sort: string | undefined) => void;
  chooseFilter: (name: string, option: string | undefined) => void;
  clear: () => void;
}

/**
 * Reads and changes how a list is shown. Reloading, Back and a second tab keep it; typing replaces the entry of the
 * browser's history, choosing adds one. Values in the address that the list does not have are ignored.
 */
export function useListView({
  sorts = {},
  filters: fields = {},
}: Pick<ListWords, 'sorts' | 'filters'>): ListView {
  const found: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: Record<string, string | undefined>, replace = false) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changes }),
      replace,
      resetScroll: false,
    } as never);
  const { draft, search } = useSearchText(typeof found.q === 'string' ? found.q : '', (text) =>
    change({ q: text || undefined }, true),
  );
  const chosen = Object.entries(fields).flatMap(([name, { options = {} }]) => {
    const option = found[name];
    return typeof option === 'string' && option in options ? [[name, option]] : [];
  });
  const q = typeof found.q === 'string' ? found.q.trim().toLocaleLowerCase() : '';
  const none = Object.fromEntries(['q', 'sort', ...Object.keys(fields)].map((name) => [name, undefined]));
  return {
    q,
    draft,
    sort: typeof found.sort === 'string' && found.sort in sorts ? found.sort : undefined,
    filters: Object.fromEntries(chosen),
    isNarrowed: q !== '' || chosen.length > 0,
    search,
    chooseSort: (sort) => change({ sort }),
    chooseFilter: (name, option) => change({ [name]: option }),
    clear: () => {
      search('');
      change(none);
    },
  };
}

/** Keeps the text of a search field. Writes it to the address after a pause, and follows changes of the address. */
export function useSearchText(inAddress: string, write: (text: string) => void) {
  const [draft, setDraft] = useState(inAddress);
  const written = useRef(inAddress);
  const writeDraft = useEffectEvent(() => {
    written.current = draft;
    write(draft);
  });
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setDraft(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (draft === written.current) return;
    const timer = setTimeout(() => writeDraft(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return { draft, search: setDraft };
}

/** What a list needs to search, filter and sort its entries on the client. */
export interface ListOptions<Item> {
  /** Returns the text that the search looks in. */
  textOf: (item: Item) => string;
  /** Returns the option that an entry has, by the name of the filter. */
  filters?: Readonly<Record<string, (item: Item) => string>> | undefined;
  /** Compares two entries, by the name of the sorting. */
  sorts?: Readonly<Record<string, (a: Item, b: Item) => number>> | undefined;
}

/** Returns the entries that a view shows, in its order. */
export function itemsInView<Item>(
  items: readonly Item[],
  { q, filters: chosen, sort }: Pick<ListView, 'q' | 'filters' | 'sort'>,
  { textOf, filters = {}, sorts = {} }: ListOptions<Item>,
): Item[] {
  const words = q.split(/\s+/);
  const shown = items.filter((item) => {
    const text = textOf(item).toLocaleLowerCase();
    const isChosen = Object.entries(chosen).every(([name, option]) => filters[name]?.(item) === option);
    return isChosen && words.every((word) => text.includes(word));
  });
  const compare = sort === undefined ? undefined : sorts[sort];
  return compare ? shown.toSorted(compare) : shown;
}
