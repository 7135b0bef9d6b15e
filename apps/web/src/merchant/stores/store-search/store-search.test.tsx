import { screen, waitFor } from '@testing-library/react';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { pending } from '#testing/fake-server.ts';
import { leaveStandUnanswered } from '#testing/leave-stand-unanswered.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeListedWorkplace, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store-search`;
const items = [
  makeListedWorkplace({ id: STORE_ID, name: 'Bamboo House' }),
  makeListedWorkplace({ id: idOf(102), name: '云间小馆', searchText: '云间小馆 yunjianxiaoguan yjxg 上海' }),
  makeListedWorkplace({ id: idOf(103), name: 'Harbour Lantern' }),
];
const names = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => items.find((each) => textContent?.includes(each.name))?.name ?? []);

beforeEach(() => localStorage.clear());

testReadStates('stores to switch to', {
  path,
  as: 'host',
  read: storesApi.listWorkplaces,
  reply: { items },
  shows: '云间小馆',
});

describe('switch of the store', () => {
  beforeEach(() => {
    server.on(storesApi.listWorkplaces, { items });
    leaveStandUnanswered();
  });

  it('finds a store by pinyin, keeps the text in the address, and moves by arrow keys', async () => {
    const { user, router } = await renderScreen(path, { as: 'host' });
    const search = await screen.findByRole('searchbox');
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('云间小馆');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toContain('Harbour Lantern');
    await user.keyboard('/');
    expect(document.activeElement).toBe(search);
    await user.keyboard('yunjian');
    expect(names()).toEqual(['云间小馆']);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'yunjian' }));
    await user.clear(search);
    await user.type(search, 'nowhere');
    await screen.findByText('No matching stores');
  });

  it('lists recently used stores first and marks the open one', async () => {
    localStorage.setItem('xiwei.recentStores', `${idOf(103)},${STORE_ID}`);
    await renderScreen(path, { as: 'host' });
    await screen.findByRole('link', { name: /Bamboo House.*Open now/, current: true });
    expect(names()).toEqual(['Bamboo House', 'Harbour Lantern', '云间小馆']);
    screen.getByRole('link', { name: /Harbour Lantern.*Last used/ });
  });

  it('opens the same page of the first store that matches, with Enter', async () => {
    server.on(identityApi.listStaff, pending);
    const from = encodeURIComponent(`/web/${STORE_ID}/store-staff?date=2026-11-20&order=x`);
    const { user, router } = await renderScreen(`${path}?returnTo=${from}`, { as: 'host' });
    await user.type(await screen.findByRole('searchbox'), 'harbour{Enter}');
    await waitFor(() =>
      expect(router.history.location.href).toBe(`/web/${idOf(103)}/store-staff?date=2026-11-20`),
    );
  });
});
