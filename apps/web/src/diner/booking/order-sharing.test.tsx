import { screen, waitFor, within } from '@testing-library/react';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import type { OrderSharing } from '@xiwei/contract/booking/order-share.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { makeOrder, makeOrderMoney, ORDER_ID } from '#testing/booking-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStore, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/order-detail/${STORE_ID}/${ORDER_ID}?panel=share`;

const makeSharing = (changes: Partial<OrderSharing> = {}): OrderSharing => ({
  version: 3,
  enabled: true,
  shows: ['name', 'people', 'table'],
  storeEnabled: true,
  allowed: ['name', 'people', 'table'],
  path: '/order-detail-share/a/b?key=first',
  ...changes,
});

function setUp() {
  server
    .on(bookingApi.readMyOrder, makeOrder())
    .on(storesApi.readStore, makeStore())
    .on(orderMoneyApi.readMyOrderMoney, makeOrderMoney());
}

/** Serves the sharing of the order, which the panel changes. */
function serveSharing(changes: Partial<OrderSharing> = {}) {
  let current = makeSharing(changes);
  server
    .on(orderShareApi.readMyOrderSharing, () => current)
    .on(orderShareApi.updateMyOrderSharing, ({ body }) => {
      if (body.version !== current.version) return refusal('changedMeanwhile');
      const link = body.enabled && current.storeEnabled ? '/order-detail-share/a/b?key=first' : null;
      current = { ...current, ...body, version: body.version + 1, path: link };
      return current;
    })
    .on(orderShareApi.revokeMyShareLink, () => {
      current = { ...current, version: current.version + 1, path: '/order-detail-share/a/b?key=1.second' };
      return current;
    });
  return { read: () => current };
}

const panel = async () => within(await screen.findByRole('dialog', { name: 'Share the booking' }));

testReadStates('sharing of a booking', {
  path,
  as: 'diner',
  read: orderShareApi.readMyOrderSharing,
  reply: makeSharing(),
  shows: 'Send link',
  setUp,
});

describe('sharing of a booking', () => {
  it('shows less, and nothing that the restaurant does not offer', async () => {
    setUp();
    const stored = serveSharing();
    const { user } = await renderScreen(path, { as: 'diner' });
    const sheet = await panel();
    await user.click(await sheet.findByRole('switch', { name: 'Last name and title' }));
    await waitFor(() => expect(stored.read().shows).toEqual(['people', 'table']));
    expect(sheet.getByRole('switch', { name: 'Booking code' }).getAttribute('aria-disabled')).toBe('true');
    expect(sheet.getAllByText('Not offered by the restaurant')).toHaveLength(2);
  });

  it('can be turned off, which removes the link', async () => {
    setUp();
    serveSharing();
    const { user } = await renderScreen(path, { as: 'diner' });
    const sheet = await panel();
    await user.click(await sheet.findByRole('switch', { name: 'Allow sharing' }));
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Send link' })).toBeNull());
    expect(sheet.queryByRole('switch', { name: 'Number of people' })).toBeNull();
  });

  it('replaces the link after a question', async () => {
    setUp();
    serveSharing();
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await (await panel()).findByRole('button', { name: 'Replace link' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Replace link' }));
    await screen.findByText(/key=1\.second/);
    await screen.findByText('Link replaced. The old one no longer works.');
  });

  it('says that the restaurant turned it off', async () => {
    setUp();
    serveSharing({ storeEnabled: false, path: null, allowed: [], shows: [] });
    await renderScreen(path, { as: 'diner' });
    const sheet = await panel();
    await sheet.findByText('The restaurant has turned off sharing, so links won’t open.');
    expect(sheet.queryByRole('button', { name: 'Send link' })).toBeNull();
  });

  it('shows what a colleague changed meanwhile', async () => {
    setUp();
    serveSharing();
    const { user } = await renderScreen(path, { as: 'diner' });
    const sheet = await panel();
    const field = await sheet.findByRole('switch', { name: 'Number of people' });
    server
      .on(orderShareApi.readMyOrderSharing, makeSharing({ version: 4, shows: ['name'] }))
      .on(orderShareApi.updateMyOrderSharing, refusal('changedMeanwhile'));
    await user.click(field);
    await waitFor(() =>
      expect(sheet.getByRole('switch', { name: 'Table type' }).getAttribute('aria-checked')).toBe('false'),
    );
  });
});
