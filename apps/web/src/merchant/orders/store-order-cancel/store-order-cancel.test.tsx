import { cleanup, screen, within } from '@testing-library/react';
import type { OnClose } from '@xiwei/contract/booking/order-money.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { makeOrderMoney, makeStaffOrder, ORDER_ID } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { pending, refusal } from '#testing/fake-server.ts';
import { serveOrder } from '#testing/order-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { closeQueue } from '../verbs/queue-registry.ts';

const path = (verb?: string) =>
  `/web/${STORE_ID}/store-order-cancel/${ORDER_ID}${verb ? `?verb=${verb}` : ''}`;
const button = (name: string) => screen.findByRole('button', { name });
const refundAll: OnClose = { storeCancel: { refund: 20_000 as Fen, forfeit: 0 as Fen } };
const can = ['storeCancel'] as const;

afterEach(() => closeQueue());

testReadStates('the page that closes an order', {
  path: path('storeCancel'),
  as: 'host',
  read: orderMoneyApi.readOrderMoney,
  reply: makeOrderMoney({ onClose: refundAll }),
  shows: 'Refunded to the guest',
  setUp: () => serveOrder({ order: { can: [...can] } }),
});

/** Confirms the question and waits for the call. */
async function confirm(user: Awaited<ReturnType<typeof renderScreen>>['user'], name: string) {
  await user.click(await button(name));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name }));
}

describe('closing an order', () => {
  it('shows the refund and what the diner will read, and then opens the order', async () => {
    const { change } = serveOrder({ order: { can: [...can] }, money: { onClose: refundAll } });
    server.on(staffOrdersApi.storeCancelOrder, () =>
      change({ status: 'closed', closeReason: 'storeCancel', can: [] }),
    );
    const { user, router } = await renderScreen(path('storeCancel'), { as: 'host' });
    expect(await screen.findByText('¥200')).toBeDefined();
    expect(await screen.findByText(/The restaurant cancelled this booking/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Set another refund' })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Water damage');
    await confirm(user, 'Cancel order');
    await screen.findByText('Cancelled by store');
    expect(router.state.location.pathname).toContain('store-order-detail');
    const calls = server.calls(staffOrdersApi.storeCancelOrder);
    expect(calls.map(({ input }) => input.body)).toEqual([{ version: 1, reason: 'Water damage' }]);
  });

  it('says by what the guest learns of it, also if the order has no account', async () => {
    serveOrder({ order: { can: [...can] }, money: { onClose: refundAll } });
    await renderScreen(path('storeCancel'), { as: 'host' });
    await screen.findByText('The guest will be told by a notice in the app.');
    cleanup();
    server.on(messagesApi.readTelling, { hasAccount: false, onDevice: false, channels: ['sms'] });
    await renderScreen(path('storeCancel'), { as: 'host' });
    await screen.findByText('The guest will be told by SMS.');
    expect(screen.queryByText('The diner will see')).toBeNull();
    expect(server.calls(messagesApi.readTelling)[0]?.input.query).toEqual({ scene: 'storeClose' });
  });

  it.each([
    ['reject', 'waitStoreConfirm', 'Decline order', staffOrdersApi.rejectOrder],
    ['agreeCancel', 'waitCancelProcess', 'Agree to cancel', staffOrdersApi.agreeCancel],
    ['closeAbsent', 'waitService', 'Mark as no-show', staffOrdersApi.closeAsAbsent],
  ] as const)('as %s shows what the store keeps first', async (verb, status, label, endpoint) => {
    const terms = { refund: 0 as Fen, forfeit: 15_000 as Fen };
    const { change } = serveOrder({ order: { status, can: [verb] }, money: { onClose: { [verb]: terms } } });
    server.on(endpoint, () => change({ status: 'closed', can: [] }));
    const { user } = await renderScreen(path(verb), { as: 'host' });
    await screen.findByRole('heading', { level: 1, name: label });
    expect(await screen.findByText('¥150')).toBeDefined();
    await confirm(user, label);
    await screen.findByRole('heading', { level: 1, name: 'Ms Yue Lin' });
    expect(server.calls(endpoint)).toHaveLength(1);
  });

  it('chooses the way by the order if the address has none, or a wrong one', async () => {
    serveOrder({
      order: { status: 'waitStoreConfirm', can: ['reject', 'storeCancel'] },
      money: { onClose: { ...refundAll, reject: { refund: 0 as Fen, forfeit: 0 as Fen } } },
    });
    await renderScreen(path('%3Cscript%3E'), { as: 'host' });
    await screen.findByRole('heading', { level: 1, name: 'Decline order' });
    expect(await screen.findByText('Nothing has been paid, so there’s nothing to refund.')).toBeDefined();
  });

  it('is not offered if the order’s state does not allow it', async () => {
    serveOrder({ order: { status: 'finished', can: [] }, money: { onClose: {} } });
    await renderScreen(path('closeAbsent'), { as: 'host' });
    expect(await screen.findByText('This isn’t possible right now')).toBeDefined();
    expect(screen.getByText('The order’s status is now “Finished”.')).toBeDefined();
  });

  it('ignores a second press', async () => {
    serveOrder({ order: { can: [...can] }, money: { onClose: refundAll } });
    server.on(staffOrdersApi.storeCancelOrder, pending);
    const { user } = await renderScreen(path('storeCancel'), { as: 'host' });
    await confirm(user, 'Cancel order');
    await user.click(await button('Cancel order'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.calls(staffOrdersApi.storeCancelOrder)).toHaveLength(1);
  });

  it('keeps what was typed when the page is opened again', async () => {
    serveOrder({ order: { can: [...can] }, money: { onClose: refundAll } });
    const first = await renderScreen(path('storeCancel'), { as: 'manager' });
    await first.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Typed');
    await first.user.click(await button('Set another refund'));
    await first.user.clear(await screen.findByRole('textbox', { name: 'Refund' }));
    await first.user.type(await screen.findByRole('textbox', { name: 'Refund' }), '50');
    first.unmount();
    await renderScreen(path('storeCancel'), { as: 'manager' });
    expect(((await screen.findByRole('textbox', { name: 'Reason' })) as HTMLTextAreaElement).value).toBe(
      'Typed',
    );
    expect(((await screen.findByRole('textbox', { name: 'Refund' })) as HTMLInputElement).value).toBe(
      '50.00',
    );
  });
});

describe('another refund', () => {
  it('is checked at its field, and changes the terms', async () => {
    const { change } = serveOrder({ order: { can: [...can] }, money: { onClose: refundAll } });
    server.on(staffOrdersApi.storeCancelOrder, () => change({ status: 'closed', can: [] }));
    const { user } = await renderScreen(path('storeCancel'), { as: 'manager' });
    await user.click(await button('Set another refund'));
    const field = await screen.findByRole('textbox', { name: 'Refund' });
    for (const [typed, problem] of [
      ['200.01', 'At most ¥200 can be refunded'],
      ['{Backspace}', 'Enter the refund, or 0 for none'],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      await user.click(await button('Cancel order'));
      expect(await screen.findByText(problem)).toBeDefined();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
    await user.clear(field);
    await user.type(field, '50');
    expect(await screen.findByText('¥150')).toBeDefined();
    await confirm(user, 'Cancel order');
    await screen.findByRole('heading', { level: 1, name: 'Ms Yue Lin' });
    expect(server.calls(staffOrdersApi.storeCancelOrder)[0]?.input.body.refund).toBe(5_000);
  });
});

describe('the money of a closed order', () => {
  it('is explained if it is partly paid, being refunded, paid at the store or for the meal', async () => {
    const money = makeOrderMoney();
    const way = { method: 'offline' as const, channel: null, amount: 3_000 as Fen };
    serveOrder({
      order: { can: [...can] },
      money: {
        onClose: refundAll,
        refunding: 1_000 as Fen,
        deposit: { ...money.deposit, state: 'partlyPaid', paid: 5_000 as Fen, asked: 9_000 as Fen },
        meal: { ...money.meal, state: 'paid', refundable: 8_000 as Fen },
        operations: [
          {
            id: idOf(92),
            account: 'deposit',
            type: 'pay',
            state: 'done',
            amount: 3_000 as Fen,
            cause: null,
            reason: '',
            ways: [way],
            failure: null,
            operator: { type: 'store', id: null, name: null },
            at: secondsFromNow(-60),
            reverts: null,
            can: [],
            otherWays: [],
          },
        ],
      },
    });
    await renderScreen(path('storeCancel'), { as: 'host' });
    for (const text of [
      'Only ¥50 of the ¥90 deposit has been paid. The rest will no longer be collected.',
      'This includes ¥80 paid for the meal.',
      'Another ¥10 is already being refunded and isn’t affected.',
      'The guest paid ¥30 at the store. Please refund that part in person.',
    ])
      expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('an order that another person changes meanwhile', () => {
  it('is named with the change; the typed reason stays, and the next press closes it', async () => {
    const { change } = serveOrder({ order: { can: [...can] }, money: { onClose: refundAll } });
    const { user } = await renderScreen(path('storeCancel'), { as: 'host' });
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Typed');
    server.on(staffOrdersApi.storeCancelOrder, () => {
      change({}, { type: 'arrive', operator: { type: 'store', id: idOf(10), name: 'Chen Mei' }, after: {} });
      return refusal('orderChanged', { details: { version: 2, by: 'store', change: 'arrive' } });
    });
    await confirm(user, 'Cancel order');
    expect(await screen.findByText('This order has just changed')).toBeDefined();
    expect(screen.getByText(/^Chen Mei \(Host\) at .*: Arrived\. Please check/)).toBeDefined();
    expect((screen.getByRole('textbox', { name: 'Reason' }) as HTMLTextAreaElement).value).toBe('Typed');
    server.on(staffOrdersApi.storeCancelOrder, () => change({ status: 'closed', can: [] }));
    await confirm(user, 'Cancel order');
    await screen.findByRole('heading', { level: 1, name: 'Ms Yue Lin' });
    expect(server.calls(staffOrdersApi.storeCancelOrder).at(-1)?.input.body.version).toBe(2);
  });

  it('shows that it can no longer be closed', async () => {
    const { change } = serveOrder({ order: { can: [...can] }, money: { onClose: refundAll } });
    await renderScreen(path('storeCancel'), { as: 'host' });
    await button('Cancel order');
    change({ status: 'closed', closeReason: 'creatorCancel', can: [] });
    server.on(orderMoneyApi.readOrderMoney, makeOrderMoney({ onClose: {} }));
    const event = { storeId: STORE_ID, orderId: ORDER_ID, date: makeStaffOrder().date, version: 2 };
    sendEvent('booking.orderChanged', { ...event, status: 'closed', change: 'close' });
    expect(await screen.findByText('This isn’t possible right now')).toBeDefined();
  });
});
