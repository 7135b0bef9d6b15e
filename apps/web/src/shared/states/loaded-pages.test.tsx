import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { LoadedPages, type PagedQuery } from './loaded-pages.tsx';

beforeAll(() => startI18n([]));

function renderPages(pages: string[][], hasNextPage: boolean) {
  const query: PagedQuery<string> = {
    data: { pages: pages.map((items) => ({ items })) },
    error: null,
    isFetching: false,
    refetch: vi.fn(),
    hasNextPage,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: vi.fn(),
  };
  render(
    <LoadedPages of={query} label="Names" itemKey={(name) => name} skeleton="Loading" empty="No names">
      {(name) => name}
    </LoadedPages>,
  );
}

test('lists the items of all pages', () => {
  renderPages([['Ann', 'Bo'], ['Chen']], false);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Ann', 'Bo', 'Chen']);
});

test('shows the empty state if no page has items', () => {
  renderPages([[], []], false);
  expect(screen.getByText('No names')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

test('offers the next page if the pages read so far are empty', () => {
  renderPages([[]], true);
  expect(screen.queryByText('No names')).toBeNull();
  expect(screen.getByRole('button')).toBeDefined();
});
