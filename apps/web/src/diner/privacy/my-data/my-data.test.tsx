import { screen, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

const loses = { bookings: 2, guestRecords: 0, workplaces: 0 };

testReadStates('closing an account', {
  path: '/my-data',
  as: 'diner',
  read: privacyApi.readClosing,
  reply: { obstacles: [], loses, payout: null },
  shows: 'Close account',
});

describe('closing an account', () => {
  it('is not offered while a booking is open', async () => {
    const obstacle = { type: 'openBooking', path: '/order-history', storeName: 'Bamboo House' } as const;
    server.on(privacyApi.readClosing, {
      obstacles: [{ ...obstacle, date: '2026-12-02', amount: null }],
      loses,
      payout: null,
    });
    await renderScreen('/my-data', { as: 'diner' });
    await screen.findByText(/A booking is still open/);
    expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
  });

  it('is not offered while a shop order is open, which can be opened', async () => {
    const path = '/shop-order/1/2';
    server.on(privacyApi.readClosing, {
      obstacles: [{ type: 'openShopOrder', path, storeName: 'Bamboo House', date: null, amount: null }],
      loses,
      payout: null,
    });
    await renderScreen('/my-data', { as: 'diner' });
    const obstacle = await screen.findByRole('link', { name: /A shop order is still open/ });
    expect(obstacle.getAttribute('href')).toBe(path);
    expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
  });

  it('names the balance and the methods it goes back to, and sends the amount that was shown', async () => {
    const wechat = { method: 'wechatPay', channel: null, amount: 37_00 as Fen } as const;
    server
      .on(privacyApi.readClosing, {
        obstacles: [],
        loses,
        payout: { amount: 37_00 as Fen, parts: [wechat], byStaff: 0 as Fen },
      })
      .on(privacyApi.closeAccount, refusal('payoutChanged'));
    const { user } = await renderScreen('/my-data', { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Close account' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/Your balance of ¥37 is refunded to WeChat Pay/);
    await user.click(dialog.getByRole('button', { name: 'Close account' }));
    await screen.findByText(/Your balance has changed/);
    expect(server.calls(privacyApi.closeAccount)[0]?.input.body).toEqual({ confirmed: true, payout: 37_00 });
  });
});
