import { act, screen, waitFor, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { ShopOrderAction } from '@xiwei/contract/shop/shop-orders.machine.ts';
import { storeShopApi as api } from '@xiwei/contract/shop/store-shop.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { secondsFromNow } from '#testing/clock.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { connectionLost, refusal } from '#testing/fake-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import {
  LINE_ID,
  makePackingList,
  makeShipment,
  makeShopOrder,
  makeShopOrderLine,
  makeShopOrderRow,
  SHOP_ORDER_ID,
} from '#testing/shop-order-samples.ts';

const listPath = `/web/${STORE_ID}/shop-order`;
const orderPath = `${listPath}/${SHOP_ORDER_ID}`;
const noOrders = { items: [], next: null };

function setUp() {
  server.on(storeSettingsApi.readStoreSettings, makeStoreSettings());
}
beforeEach(setUp);

testReadStates('shop orders', {
  path: listPath,
  as: 'host',
  read: api.listShopOrders,
  reply: { items: [makeShopOrderRow()], next: null },
  shows: /Zhou Min/,
  empty: { reply: noOrders, shows: 'No orders to confirm' },
  setUp,
});

testReadStates('a shop order', {
  path: orderPath,
  as: 'host',
  read: api.readShopOrder,
  reply: makeShopOrder(),
  shows: 'Please wrap the tea as a gift',
  refused: { shopOrderMissing: 'Shop order does not exist' },
  setUp: () => {
    setUp();
    server.on(api.listShopOrders, noOrders);
  },
});

describe('the list', () => {
  it('counts what waits, keeps tab and search in the address, and gives them to the order', async () => {
    server.on(api.countShopOrders, { toConfirm: 2, toShip: 1, onTheWay: 0 });
    server.on(api.listShopOrders, { items: [makeShopOrderRow()], next: null });
    const { user, router } = await renderScreen(listPath, { as: 'host' });
    await screen.findByRole('link', { name: /1201007.*To confirm.*Zhou Min.*Longjing tea and Moon cakes/ });
    screen.getByText(/left to confirm/);
    screen.getByRole('tab', { name: /To confirm.*2/ });
    expect(server.calls(api.listShopOrders)[0]?.input.query).toMatchObject({ tab: 'toConfirm' });
    await user.click(screen.getByRole('tab', { name: /To send.*1/ }));
    await user.type(screen.getByRole('searchbox'), 'SF12');
    await waitFor(() =>
      expect(server.calls(api.listShopOrders).at(-1)?.input.query).toMatchObject({
        tab: 'toShip',
        q: 'SF12',
      }),
    );
    expect(router.history.location.search).toBe('?tab=toShip&q=SF12');
    const link = await screen.findByRole('link', { name: /1201007/ });
    expect(link.getAttribute('href')).toBe(`${orderPath}?tab=toShip&q=SF12`);
    const print = screen.getByRole('link', { name: 'Print packing lists' });
    expect(print.getAttribute('href')).toBe(`/web/${STORE_ID}/shop-order-print?q=SF12`);
  });

  it('confirms the order that has the focus with a key, with the version that is shown', async () => {
    server.on(api.listShopOrders, { items: [makeShopOrderRow()], next: null });
    server.on(api.confirmShopOrder, () => {
      server.on(api.listShopOrders, noOrders);
      return makeShopOrder({ status: 'WAIT_SHIPPED', can: ['ship'] });
    });
    const { user } = await renderScreen(listPath, { as: 'host' });
    await screen.findByRole('link', { name: /1201007/ });
    await user.keyboard('/{ArrowDown}');
    await user.keyboard('c');
    await screen.findByText('Order confirmed');
    await screen.findByText('No orders to confirm');
    expect(server.calls(api.confirmShopOrder)[0]?.input.body).toEqual({ version: 3 });
  });

  it('shows at the order why it was not confirmed', async () => {
    server.on(api.listShopOrders, { items: [makeShopOrderRow()], next: null });
    server.on(api.confirmShopOrder, refusal('changedMeanwhile'));
    const { user } = await renderScreen(listPath, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Confirm order 1201007' }));
    await screen.findByRole('alert');
  });

  it('shows of a partly sent order what is left, and of a closed one why', async () => {
    const partly = makeShopOrderRow({ status: 'WAIT_RECEIVE', toShip: 2, deadline: null, can: [] });
    const closed = makeShopOrderRow({
      ...{ id: idOf(901), number: '1201008', status: 'CLOSED', closeReason: 'BUYER_CANCEL', toShip: 0 },
      ...{ deadline: null, can: [] as ShopOrderAction[] },
    });
    server.on(api.listShopOrders, { items: [partly, closed], next: null });
    await renderScreen(`${listPath}?tab=all`, { as: 'host' });
    await screen.findByText('2 pieces to send');
    screen.getByText('Closed · Cancelled by buyer');
    expect(screen.queryByRole('button', { name: /Confirm order/ })).toBeNull();
  });

  it('loads the next page when the list grows', async () => {
    server.on(api.listShopOrders, ({ query }) =>
      query?.after === undefined
        ? { items: [makeShopOrderRow()], next: 'more' }
        : { items: [makeShopOrderRow({ id: idOf(902), number: '1201009' })], next: null },
    );
    const { user } = await renderScreen(`${listPath}?tab=all`, { as: 'host' });
    await screen.findByRole('link', { name: /1201007/ });
    const more = screen.queryByRole('button', { name: /more/i });
    if (more) await user.click(more);
    await screen.findByRole('link', { name: /1201009/ });
  });

  it('is reached from the message tab, and new orders are announced once', async () => {
    server.on(api.countShopOrders, { toConfirm: 2, toShip: 1, onTheWay: 4 });
    server.on(noticesApi.listNotices, noOrders);
    server.on(noticesApi.readPush, { key: 'key', on: false });
    await renderScreen(`/web/${STORE_ID}/message`, { as: 'host' });
    const link = await screen.findByRole('link', { name: '2 shop orders to confirm' });
    expect(link.getAttribute('href')).toBe(`${listPath}?tab=toConfirm`);
    screen.getByRole('link', { name: '1 shop order to send' });
    const news = {
      storeId: STORE_ID,
      userId: null,
      shopOrderId: SHOP_ORDER_ID,
      productId: null,
      amount: null,
    };
    act(() => sendEvent('shop.news', { ...news, news: 'staffShopOrderCancelled' }));
    act(() => sendEvent('shop.news', { ...news, news: 'staffShopOrderToShip' }));
    await screen.findByText('1 new shop order to send.');
    expect(screen.queryByText('1 new shop order to confirm.')).toBeNull();
  });
});

/** Opens an order as a member of staff, with the list that it was opened from. */
async function openOrder(
  changes: Parameters<typeof makeShopOrder>[0] = {},
  { as = 'manager' as 'manager' | 'host', search = '' } = {},
) {
  const order = makeShopOrder(changes);
  server.on(api.readShopOrder, order);
  server.on(api.listShopOrders, noOrders);
  const view = await renderScreen(`${orderPath}${search}`, { as });
  await screen.findByText('Please wrap the tea as a gift');
  return { ...view, order };
}

const toShip = {
  status: 'WAIT_SHIPPED',
  deadline: null,
  can: ['ship', 'cancelByStore', 'refund'] as ShopOrderAction[],
} as const;

describe('an order', () => {
  it('shows goods, money and log, and copies the recipient for the form of a carrier', async () => {
    const { user } = await openOrder();
    await screen.findByText('Longjing tea · 250 g');
    for (const text of ['Lotus seed ×2', /Quick code LJ250 · 280 g/, '5 pieces in all · About 840 g'])
      screen.getByText(text);
    screen.getByText('Refundable amount');
    screen.getByText('Zhou Min · Tue, 1 Dec, 11:50 AM');
    await user.click(screen.getByRole('button', { name: 'Copy all for the carrier' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Zhou Min +86 138 0000 0009 浙江省杭州市西湖区龙井路1号 3 幢 402',
    );
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe('浙江省杭州市西湖区龙井路1号 3 幢 402');
  });

  it('is confirmed with a key', async () => {
    server.on(api.confirmShopOrder, makeShopOrder(toShip));
    const { user } = await openOrder();
    await user.keyboard('c');
    await screen.findByText('Order confirmed');
  });

  it('is followed by the next one of its list, also after it has left the list', async () => {
    const { user, router } = await openOrder({}, { search: '?tab=toShip' });
    const rows = [899, 900, 901].map((id) => makeShopOrderRow({ id: idOf(id) }));
    server.on(api.listShopOrders, { items: rows, next: null });
    act(() => sendEvent('shop.orderChanged', orderChanged));
    await waitFor(() => expect(server.calls(api.listShopOrders).length).toBeGreaterThan(1));
    server.on(api.listShopOrders, { items: rows.filter(({ id }) => id !== SHOP_ORDER_ID), next: null });
    const before = server.calls(api.listShopOrders).length;
    act(() => sendEvent('shop.orderChanged', orderChanged));
    await waitFor(() => expect(server.calls(api.listShopOrders).length).toBeGreaterThan(before));
    await waitFor(async () => {
      await user.keyboard('j');
      expect(router.history.location.pathname).toBe(`${listPath}/${idOf(901)}`);
    });
    expect(router.history.location.search).toBe('?tab=toShip');
  });

  it('says that no other order waits', async () => {
    const { user } = await openOrder();
    await user.keyboard('j');
    await screen.findByText('No other orders are waiting.');
  });
});

const orderChanged = {
  storeId: STORE_ID,
  shopOrderId: SHOP_ORDER_ID,
  version: 4,
  change: 'confirm',
} as const;

describe('rejecting and cancelling', () => {
  it('shows what happens, needs a reason, and sends it with the version', async () => {
    server.on(
      api.rejectShopOrder,
      makeShopOrder({ status: 'CLOSED', closeReason: 'SELLER_REJECT', can: [] }),
    );
    const { user } = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Decline order' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('¥520 is refunded in full to the original payment method');
    dialog.getByText('5 pieces can be sold again');
    await user.click(dialog.getByRole('button', { name: 'Decline order' }));
    expect(server.calls(api.rejectShopOrder)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Out of tea');
    await user.click(dialog.getByRole('button', { name: 'Decline order' }));
    await screen.findByText('Order declined');
    expect(server.calls(api.rejectShopOrder)[0]?.input.body).toEqual({ version: 3, reason: 'Out of tea' });
  });

  it('keeps the reason when a colleague changed the order, and is then sent with the new version', async () => {
    server.on(api.cancelShopOrder, ({ body }) => {
      if (body.version !== 4) {
        server.on(api.readShopOrder, makeShopOrder({ ...toShip, version: 4 }));
        return refusal('changedMeanwhile');
      }
      return makeShopOrder({ status: 'CLOSED', closeReason: 'SELLER_CANCEL', can: [] });
    });
    const { user } = await openOrder(toShip);
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Broken');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await dialog.findByRole('alert');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('Broken');
    await waitFor(() => expect(server.calls(api.readShopOrder).length).toBeGreaterThan(1));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('Order cancelled');
    expect(server.calls(api.cancelShopOrder).map(({ input }) => input.body.version)).toEqual([3, 4]);
  });
});

describe('sending a parcel', () => {
  const openDialog = async (changes: Parameters<typeof makeShopOrder>[0] = {}) => {
    const view = await openOrder({ ...toShip, ...changes });
    await view.user.keyboard('s');
    const dialog = within(await screen.findByRole('dialog'));
    return { ...view, dialog };
  };
  const tea = 'Longjing tea · 250 g: pieces in this parcel';

  it('begins with all that is left, and sends what was put into it', async () => {
    server.on(api.createShipment, makeShopOrder({ status: 'WAIT_RECEIVE', shipments: [makeShipment()] }));
    const lines = [makeShopOrderLine({ shipped: 1 })];
    const { user, dialog } = await openDialog({ lines });
    const quantity = dialog.getByRole<HTMLInputElement>('textbox', { name: tea });
    expect(quantity.value).toBe('2');
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Tracking number' }));
    await user.keyboard('SF42');
    await user.click(dialog.getByRole('button', { name: 'Send 2 pieces' }));
    await screen.findByText('Parcel recorded');
    expect(server.calls(api.createShipment)[0]?.input.body).toEqual({
      ...{ version: 3, carrier: 'sf', trackingNumber: 'SF42' },
      lines: [{ lineId: LINE_ID, quantity: 2 }],
    });
  });

  it('needs a number, a delivery quantity, and no more than is left', async () => {
    const { user, dialog } = await openDialog({ lines: [makeShopOrderLine()] });
    await user.click(dialog.getByRole('button', { name: 'Send 3 pieces' }));
    dialog.getByText('Enter the tracking number');
    const quantity = dialog.getByRole('textbox', { name: tea });
    await user.clear(quantity);
    await user.type(dialog.getByRole('textbox', { name: 'Tracking number' }), 'SF42');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    dialog.getByText('Enter how many pieces are sent');
    await user.type(quantity, '4');
    dialog.getByText('Only 3 left to send');
    await user.click(dialog.getByRole('button', { name: 'Send 4 pieces' }));
    expect(server.calls(api.createShipment)).toEqual([]);
  });

  it('keeps the number when a colleague sent a part, and shows that too much is in it', async () => {
    server.on(api.createShipment, () => {
      server.on(
        api.readShopOrder,
        makeShopOrder({
          ...toShip,
          status: 'WAIT_RECEIVE',
          version: 4,
          lines: [makeShopOrderLine({ shipped: 2 })],
        }),
      );
      return refusal('changedMeanwhile');
    });
    const { user, dialog } = await openDialog({ lines: [makeShopOrderLine()] });
    await user.keyboard('SF42');
    await user.click(dialog.getByRole('button', { name: 'Send 3 pieces' }));
    await dialog.findByText('Only 1 left to send');
    dialog.getByRole('alert');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Tracking number' }).value).toBe('SF42');
  });

  it('is repeated with one key of the call after the connection was lost', async () => {
    server.on(api.createShipment, connectionLost);
    const { user, dialog } = await openDialog({ lines: [makeShopOrderLine()] });
    await user.keyboard('SF42');
    await user.click(dialog.getByRole('button', { name: 'Send 3 pieces' }));
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    server.on(api.createShipment, makeShopOrder({ status: 'WAIT_RECEIVE', shipments: [makeShipment()] }));
    await user.click(retry);
    await screen.findByText('Parcel recorded');
    const keys = server.calls(api.createShipment).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('parcels', () => {
  const sent = () => ({
    status: 'WAIT_RECEIVE' as const,
    shipments: [makeShipment()],
    deadline: null,
    can: [],
  });

  it('are shown with their content, and delivered', async () => {
    server.on(
      api.deliverShipment,
      makeShopOrder({ ...sent(), shipments: [makeShipment({ status: 'DELIVERED' })] }),
    );
    const { user } = await openOrder(sent());
    screen.getByText('SF Express');
    screen.getByText('Longjing tea · 250 g ×2');
    await user.click(screen.getByRole('button', { name: 'Delivered: parcel 1' }));
    await screen.findByText('Recorded as delivered');
    expect(server.calls(api.deliverShipment)[0]?.input.params.shipmentId).toBe(makeShipment().id);
  });

  it('that were not delivered are closed after a question about their goods', async () => {
    server.on(api.closeShipment, makeShopOrder(toShip));
    const { user } = await openOrder(sent());
    await user.click(screen.getByRole('button', { name: 'Not delivered: parcel 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Record as not delivered' }));
    dialog.getByText('Choose one');
    await user.click(dialog.getByRole('radio', { name: /Lost or damaged/ }));
    await user.click(dialog.getByRole('button', { name: 'Record as not delivered' }));
    await screen.findByText(/have to be sent again/);
    expect(server.calls(api.closeShipment)[0]?.input.body).toEqual({ version: 3, lost: true });
  });
});

describe('a pick-up', () => {
  const pickup = {
    way: 'pickup',
    pickup: { date: '2026-12-03', time: '15:30' },
    recipient: { name: 'Zhou Min', phone: null, region: null, address: '' },
    deadline: null,
  } as const;

  it('is made ready with a key, and handed over after a question', async () => {
    const can = ['handOver'] as ShopOrderAction[];
    server.on(api.makeShopOrderReady, () => {
      const ready = makeShopOrder({ ...pickup, status: 'WAIT_BUYER_CONFIRM_RECEIVE', can });
      server.on(api.readShopOrder, ready);
      return ready;
    });
    server.on(api.handOverShopOrder, makeShopOrder({ ...pickup, status: 'FINISHED', can: [] }));
    const { user } = await openOrder({ ...pickup, status: 'WAIT_SHIPPED', can: ['makeReady', ...can] });
    screen.getByText('To prepare');
    screen.getByText(/3 Dec.*3:30/);
    expect(screen.queryByText('Parcels')).toBeNull();
    await user.keyboard('r');
    await screen.findByText('Ready for pick-up');
    await user.keyboard('h');
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('Hand order 1201007 over to Zhou Min?');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await screen.findByText('Handed over. The order is finished.');
  });
});

describe('a refund', () => {
  const openDialog = async () => {
    const view = await openOrder(toShip);
    await view.user.click(screen.getByRole('button', { name: 'Refund' }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  };

  it('needs an amount, and no more than can be refunded', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    dialog.getByText('Enter the amount');
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '520.01');
    dialog.getByText('At most ¥520');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(server.calls(api.refundShopOrder)).toEqual([]);
  });

  it('takes the price of pieces that are not sent any more, and shows before what is left', async () => {
    server.on(api.refundShopOrder, makeShopOrder(toShip));
    const { user, dialog } = await openDialog();
    await user.type(
      dialog.getByRole('textbox', { name: 'Longjing tea · 250 g: pieces not sent any more' }),
      '1',
    );
    dialog.getByText('These pieces cost ¥160');
    await user.click(dialog.getByRole('button', { name: 'Refund this amount' }));
    dialog.getByText('Left of the payment');
    dialog.getByText('¥360');
    dialog.getByText('4 pieces');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sold out');
    await user.click(dialog.getByRole('button', { name: 'Refund ¥160' }));
    await screen.findByText('¥160 is being refunded');
    expect(server.calls(api.refundShopOrder)[0]?.input.body).toEqual({
      ...{ version: 3, amount: 160_00, reason: 'Sold out' },
      cancelled: [{ lineId: LINE_ID, quantity: 1 }],
    });
  });

  it('shows at the amount that a colleague has refunded meanwhile', async () => {
    server.on(api.refundShopOrder, refusal('refundTooLarge'));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '500');
    await user.click(dialog.getByRole('button', { name: 'Refund ¥500' }));
    await waitForCall(api.refundShopOrder);
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Amount' }).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('that failed is returned in another way by managers', async () => {
    server.on(api.refundShopOrderAnotherWay, makeShopOrder({ failedRefund: null }));
    const { user } = await openOrder({
      failedRefund: { amount: 80_00 as Fen, ways: ['offline', 'balance'] },
    });
    screen.getByText('A refund failed, and the buyer is owed ¥80');
    await user.click(screen.getByRole('button', { name: 'Return another way' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Record return' }));
    dialog.getByText('Choose how it is returned');
    await user.click(dialog.getByRole('radio', { name: /balance/ }));
    await user.click(dialog.getByRole('button', { name: 'Record return' }));
    await screen.findByText('¥80 returned');
    expect(server.calls(api.refundShopOrderAnotherWay)[0]?.input.body).toEqual({
      ...{ version: 3, way: 'balance', reason: '' },
    });
  });

  it('that failed is left to managers', async () => {
    await openOrder({ failedRefund: { amount: 80_00 as Fen, ways: ['offline'] } }, { as: 'host' });
    screen.getByText('Please ask a manager to return it in another way.');
    expect(screen.queryByRole('button', { name: 'Return another way' })).toBeNull();
  });
});

describe('packing lists', () => {
  const printPath = `/web/${STORE_ID}/shop-order-print`;

  it('of all orders that are to be sent and match are on a page each, and printed with a key', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const lists = [
      { id: SHOP_ORDER_ID, number: '1201007' },
      { id: idOf(901), number: '1201008' },
    ].map((changes) => makePackingList({ ...changes, lines: [makeShopOrderLine({ shipped: 1 })] }));
    server.on(api.listPackingLists, ({ query: { after } }) => ({
      items: after === undefined ? lists.slice(0, 1) : lists.slice(1),
      next: after === undefined ? 'second' : null,
    }));
    const { user } = await renderScreen(`${printPath}?q=tea`, { as: 'host' });
    await screen.findByText('2 orders, 2 pages');
    const calls = server.calls(api.listPackingLists).map(({ input }) => input.query);
    expect(calls).toMatchObject([{ q: 'tea' }, { q: 'tea', after: 'second' }]);
    const preview = within(screen.getByRole('region', { name: 'Preview of the packing lists' }));
    preview.getByRole('heading', { name: 'Order 1201008' });
    expect(preview.getAllByText('×2')).toHaveLength(2);
    expect(preview.getAllByText('This list has only what hasn’t been sent yet.')).toHaveLength(2);
    await user.keyboard('p');
    expect(print).toHaveBeenCalledOnce();
  });

  it('of one order are on the chosen paper', async () => {
    server.on(api.listPackingLists, { items: [makePackingList()], next: null });
    const { user, router } = await renderScreen(`${printPath}?order=${SHOP_ORDER_ID}`, { as: 'host' });
    await screen.findByText('1 order, 1 page');
    expect(server.calls(api.listPackingLists)[0]?.input.query).toMatchObject({ order: SHOP_ORDER_ID });
    await user.click(screen.getByRole('radio', { name: 'A5' }));
    await waitFor(() => expect(router.history.location.search).toContain('paper=a5'));
    expect(document.querySelector<HTMLElement>('[data-sheet]')?.style.width).toBe('148mm');
  });

  it('are none while nothing is to be sent', async () => {
    server.on(api.listPackingLists, { items: [], next: null });
    await renderScreen(printPath, { as: 'host' });
    await screen.findByText('No packing lists to print');
  });
});

it('counts down to the deadline of an order that has to be confirmed soon', async () => {
  const soon = makeShopOrderRow({ deadline: secondsFromNow(3600) });
  server.on(api.listShopOrders, { items: [soon], next: null });
  await renderScreen(listPath, { as: 'host' });
  await screen.findByText('Order 1201007 has to be confirmed soon');
});
