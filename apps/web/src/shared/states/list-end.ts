import type { ListEnd } from '#ui/infinite-list.tsx';

/** What a list read page by page shows at its end. */
export function listEnd(pages: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}): ListEnd {
  if (pages.isFetchingNextPage) return 'loading';
  if (pages.isFetchNextPageError) return 'failed';
  return pages.hasNextPage ? 'more' : 'ended';
}
