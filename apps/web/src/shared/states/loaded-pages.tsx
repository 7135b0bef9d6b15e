import type { ReactNode } from 'react';
import { InfiniteList, type InfiniteListProps } from '#ui/infinite-list.tsx';
import { listEnd } from './list-end.ts';
import { Loaded, type LoadedQuery } from './loaded.tsx';

/** The part of a paged query that a list needs. */
export interface PagedQuery<Item>
  extends LoadedQuery<{ pages: { items: Item[] }[] }>,
    Pick<Parameters<typeof listEnd>[0], 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> {
  fetchNextPage: () => unknown;
}

interface LoadedPagesProps<Item>
  extends Pick<InfiniteListProps<Item>, 'label' | 'itemKey' | 'isFollowed' | 'className' | 'children'> {
  of: PagedQuery<Item>;
  skeleton: ReactNode;
  /** Shown instead of an empty list: what the list will contain, and what to do next. */
  empty: ReactNode;
}

/** Shows a list read page by page, with its states: loading, failed, empty, and more items to fetch. */
export function LoadedPages<Item>({ of, skeleton, empty, ...list }: LoadedPagesProps<Item>) {
  return (
    <Loaded of={of} skeleton={skeleton}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0 && !of.hasNextPage) return empty;
        return (
          <InfiniteList
            {...list}
            items={items}
            end={listEnd(of)}
            onReachBottom={() => void of.fetchNextPage()}
          />
        );
      }}
    </Loaded>
  );
}
