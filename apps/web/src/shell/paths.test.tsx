import { act, screen, waitFor } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { common } from '@xiwei/phrases/common/en.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { setOnline } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

beforeEach(() => {
  server
    .on(noticesApi.listAnnouncements, { items: [] })
    .on(availabilityApi.searchEvening, { items: [], next: null })
    .on(storesApi.listWorkplaces, { items: [] });
});

describe('an unknown path', () => {
  it.each([
    ['/nonsense', '/', 'visitor'],
    ['/store/', '/', 'visitor'],
    ['/web', '/web/store-entrance', 'visitor'],
    ['/web/nonsense', '/web/store-entrance', 'visitor'],
    ['/web/nonsense/of/all/kinds', '/web/store-entrance', 'visitor'],
    [`/web/${STORE_ID}`, '/web/store-entrance', 'owner'],
    [`/web/${STORE_ID}/nonsense`, '/web/store-entrance', 'owner'],
  ] as const)('%s leads to %s', async (path, target, as) => {
    const { router } = await renderScreen(path, { as });
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
    await screen.findByRole('heading', { level: 1 });
  });
});

it('a page of a store leads a visitor to the sign-in and back', async () => {
  const path = `/web/${STORE_ID}/operation`;
  const { router } = await renderScreen(path);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toMatchObject({ returnTo: path });
});

describe('the notice of a lost connection', () => {
  it.each([
    ['/', 'visitor', 1],
    ['/web/store-entrance', 'owner', 0],
  ] as const)('on %s offers the bookings that are kept to diners only', async (path, as, links) => {
    const { client } = await renderScreen(path, { as });
    await screen.findByRole('heading', { level: 1 });
    // When the session is read, the page removes stored bookings of other people.
    await waitFor(() => expect(client.isFetching()).toBe(0));
    localStorage.setItem('xiwei.kept.sample', '{}');
    act(() => setOnline(false));
    await screen.findByText(common.connection.lost);
    expect(screen.queryAllByRole('link', { name: common.connection.bookings })).toHaveLength(links);
  });
});
