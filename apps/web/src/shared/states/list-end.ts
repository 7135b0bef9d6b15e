import type { ListEnd } from '#ui/infinite-list.tsx';

/** Returns the state of the end of a paged list. */
export function listEnd(pages: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}): ListEnd {
  if (pages.isFetchingNextPage) return 'loading';
  if (pages.isFetchNextPageError) return 'failed';
  return pages.hasNextPage ? 'more' : 'ended';
}
