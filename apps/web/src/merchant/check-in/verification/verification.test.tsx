import { screen, waitFor, within } from '@testing-library/react';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeQueue } from '#merchant/orders/verbs/queue-registry.ts';
import { makeBoard, makeSeating, makeStaffOrder } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { connectionLost, refusal } from '#testing/fake-server.ts';
import { makeCoupon } from '#testing/groupbuying-samples.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/verification`;
const codeOf = (number: number) => `XW.${STORE_ID}.${idOf(number)}.29000000.abcdefghijklmnopqrstuv`;
const arrived = makeStaffOrder({ arrivedAt: secondsFromNow(0), dietTaboo: 'Peanuts', children: 1 });
const field = () => screen.findByRole('textbox', { name: 'Check-in code, booking code or coupon' });

beforeEach(() => {
  server
    .on(hostStandApi.verifyCode, arrived)
    .on(seatingApi.readSeating, makeSeating())
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings());
});
afterEach(closeQueue);

describe('check-in by code', () => {
  it('says that the web cannot scan by camera, and shows who arrived', async () => {
    const { user } = await renderScreen(path, { as: 'host' });
    await screen.findByText('Camera scanning isn’t available on the web');
    const input = await field();
    expect(document.activeElement).toBe(input);
    await user.keyboard(`${codeOf(41)}{Enter}`);
    await screen.findByText('Checked in');
    await screen.findByText('A1');
    for (const text of ['Ms Yue Lin', 'Peanuts', 'With children']) screen.getByText(text);
    expect(document.activeElement).toBe(input);
    expect((input as HTMLInputElement).value).toBe('');
  });

  it('takes several codes in a row, and lists the last ten', async () => {
    server.on(hostStandApi.verifyCode, ({ body: { code } }) => ({
      ...arrived,
      id: code.split('.')[2] ?? '',
      bookingCode: code.slice(-40, -36),
    }));
    const { user } = await renderScreen(path, { as: 'host' });
    await field();
    for (let number = 1; number <= 12; number += 1) await user.keyboard(`${codeOf(number)}{Enter}`);
    await waitFor(() => expect(server.calls(hostStandApi.verifyCode)).toHaveLength(12));
    const history = await screen.findByRole('list', { name: 'Recent check-ins' });
    await waitFor(() => expect(within(history).getAllByText('Checked in')).toHaveLength(9));
    const sent = server.calls(hostStandApi.verifyCode).map(({ input }) => input.body.code);
    expect(sent).toEqual(Array.from({ length: 12 }, (_, index) => codeOf(index + 1)));
  });

  it.each([
    ['codeRotated', 'This code has expired. Ask the guest to refresh it, then scan again.'],
    ['codeNotOurs', 'This isn’t a check-in code. Please scan again.'],
    ['codeOfOtherStore', 'Check-in failed: this booking is for another restaurant'],
  ] as const)('explains the refusal %s', async (code, text) => {
    server.on(hostStandApi.verifyCode, refusal(code));
    const { user } = await renderScreen(path, { as: 'host' });
    await user.type(await field(), `${codeOf(41)}{Enter}`);
    await screen.findByText(text);
  });

  it('says that guests are already here, and names the status of an order that is closed', async () => {
    server.on(hostStandApi.verifyCode, { ...arrived, arrivedAt: secondsFromNow(-600) });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.type(await field(), `${codeOf(41)}{Enter}`);
    await screen.findByText('Already checked in');
    server.on(hostStandApi.verifyCode, refusal('actionNotPossible', { details: { status: 'closed' } }));
    await user.type(await field(), `${codeOf(42)}{Enter}`);
    await screen.findByText('Order status: Closed');
  });

  it('asks before it checks in an order of another day', async () => {
    server.on(hostStandApi.verifyCode, ({ body }) =>
      body.otherDayConfirmed ? arrived : refusal('arrivalOtherDay', { details: { date: '2026-12-03' } }),
    );
    const { user } = await renderScreen(path, { as: 'host' });
    await user.type(await field(), `${codeOf(41)}{Enter}`);
    await screen.findByText('This order is for Thu, 3 Dec. Mark it as arrived anyway?');
    await user.click(screen.getByRole('button', { name: 'Mark as arrived' }));
    await screen.findByText('Checked in');
  });

  it('says that it failed without a connection', async () => {
    server.on(hostStandApi.verifyCode, connectionLost);
    const { user } = await renderScreen(path, { as: 'host' });
    await user.type(await field(), `${codeOf(41)}{Enter}`);
    await screen.findByText('Check-in failed. Check your connection and try again.');
  });

  it('refuses texts that are no code at the field, without a call', async () => {
    const { user } = await renderScreen(path, { as: 'host' });
    const input = await field();
    await user.click(screen.getByRole('button', { name: 'Check in' }));
    await screen.findByText('Scan or enter a code.');
    await user.click(input);
    await user.paste('x'.repeat(10_240));
    await user.keyboard('{Enter}');
    await screen.findByText('That’s too long for a code. Please scan again.');
    await user.type(input, `${codeOf(41).slice(0, 60)}{Enter}`);
    await screen.findByText('The check-in code is incomplete. Please scan again.');
    await user.type(input, '<script>{Enter}');
    await screen.findByText('This isn’t a check-in code. Please scan again.');
    expect(server.calls(hostStandApi.verifyCode)).toHaveLength(0);
  });

  it('checks in the code of the address once', async () => {
    const { router } = await renderScreen(`${path}?code=${codeOf(41)}`, { as: 'host' });
    await screen.findByText('Checked in');
    await waitFor(() => expect(router.history.location.search).toBe(''));
    expect(server.calls(hostStandApi.verifyCode)).toHaveLength(1);
  });
});

describe('a coupon in the same field', () => {
  const seated = makeStaffOrder({
    ...{ id: idOf(43), bookingCode: '4343', arrivedAt: secondsFromNow(-3600) },
  });
  const prepared = {
    ...{ title: 'Dinner set for two', worth: 200_00 as Fen, paid: 168_00 as Fen },
    expiresAt: null,
  };

  beforeEach(() => {
    server.on(hostStandApi.readBoard, makeBoard({ orders: [seated] }));
    server.on(couponsApi.listCoupons, { items: [], next: null });
    server.on(couponsApi.prepareCoupons, {
      ...{ platform: 'meituan', token: 'token' },
      coupons: [
        { ...prepared, key: 'k1' },
        { ...prepared, key: 'k2' },
      ],
    });
  });

  it('is shown with its worth, and used as often as chosen, for the order that was checked in', async () => {
    server.on(couponsApi.verifyCoupons, { items: [makeCoupon(), makeCoupon({ id: idOf(811) })] });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.type(await field(), `${codeOf(41)}{Enter}`);
    await screen.findByText('Checked in');
    await user.type(await field(), '1234 5678 9012{Enter}');
    await screen.findByText(/worth ¥200 · paid ¥168 · 2 available/);
    expect(server.calls(couponsApi.prepareCoupons)[0]?.input.body).toEqual({ code: '123456789012' });
    screen.getByText('Code 1234 5678 9012');
    screen.getByText(/taken off the bill/);
    screen.getByRole('spinbutton', { name: /How many of Dinner set for two/ }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Use 2 coupons worth ¥400' }));
    await screen.findByText('Meituan coupon used');
    expect(server.calls(couponsApi.verifyCoupons).map(({ input }) => input.body)).toEqual([
      { token: 'token', keys: ['k1', 'k2'], orderId: arrived.id },
    ]);
  });

  it('is used for a party that is seated or for none, and taken back there', async () => {
    server.on(couponsApi.verifyCoupons, { items: [makeCoupon({ state: 'verifying', orderId: null })] });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.type(await field(), '123456789012{Enter}');
    await screen.findByText(/Without an order, no bill changes/);
    await user.click(screen.getByRole('combobox', { name: 'For the order of' }));
    await screen.findByRole('option', { name: /4343/ });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Use 1 coupon worth ¥200' }));
    await screen.findByText(/The platform hasn’t answered yet/);
    server.on(couponsApi.listCoupons, { items: [makeCoupon({ orderId: null })], next: null });
    sendEvent('groupbuying.couponsChanged', { storeId: STORE_ID });
    await user.click(await screen.findByRole('button', { name: 'Take back Dinner set for two' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('The guest can use Dinner set for two again.');
    server.on(couponsApi.takeBackCoupon, makeCoupon({ state: 'takenBack', orderId: null }));
    server.on(couponsApi.listCoupons, {
      items: [makeCoupon({ state: 'takenBack', orderId: null })],
      next: null,
    });
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await screen.findAllByText('Coupon taken back.');
    expect(server.calls(couponsApi.verifyCoupons)[0]?.input.body).toMatchObject({ orderId: null });
  });

  it('says why it cannot be used, and that the platform has not answered', async () => {
    server.on(couponsApi.prepareCoupons, refusal('couponExpired'));
    server.on(couponsApi.verifyCoupons, { items: [makeCoupon({ state: 'verifying', verifiedAt: null })] });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.type(await field(), 'https://v.douyin.com/abc/{Enter}');
    await screen.findByText('This coupon has expired.');
    server.on(couponsApi.prepareCoupons, {
      ...{ platform: 'douyin', token: 'token', coupons: [{ ...prepared, key: 'k1' }] },
    });
    await user.type(await field(), 'https://v.douyin.com/def/{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Use 1 coupon worth ¥200' }));
    await screen.findByText(/The platform hasn’t answered yet/);
    await user.type(await field(), `${codeOf(41)}{Enter}`);
    await screen.findByText('Checked in');
    expect(screen.queryByText(/The platform hasn’t answered yet/)).toBeNull();
  });
});

describe('check-in by booking code', () => {
  const today = makeStaffOrder({ date: '2026-12-01', bookingCode: '0815', can: ['arrive'] });

  it('marks the order of today as arrived', async () => {
    server.on(staffOrdersApi.listOrders, { items: [today], next: null, total: 1 });
    server.on(staffOrdersApi.markArrived, { ...today, arrivedAt: secondsFromNow(0), version: 2 });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.type(await field(), '0815{Enter}');
    await screen.findByText('Checked in');
    expect(server.calls(staffOrdersApi.listOrders)[0]?.input.query).toMatchObject({
      ...{ q: '0815', from: '2026-12-01', to: '2026-12-01' },
    });
  });

  it('says that no order of today has it', async () => {
    server.on(staffOrdersApi.listOrders, { items: [], next: null, total: 0 });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.type(await field(), '9999{Enter}');
    await screen.findByText('None of today’s orders has this booking code');
  });
});
