import { screen, waitFor, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { describe, expect, it } from 'vitest';
import { secondsFromNow } from '#testing/clock.ts';
import { refusal } from '#testing/fake-server.ts';
import { waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import {
  makeCart,
  makeLine,
  makePaidOrder,
  makeParcel,
  makeQuote,
  makeShopOrder,
  makeShopOrderRow,
  SHOP_ORDER_ID,
  SHOP_PAYMENT_ID,
  SKU_ID,
} from '#testing/shop-samples.ts';

const path = `/shop-order/${STORE_ID}/${SHOP_ORDER_ID}`;

describe('orders of goods', () => {
  it('are listed by whether they are in progress', async () => {
    server.on(myShopOrdersApi.listMyShopOrders, ({ query }) => ({
      items:
        query.open === 'true'
          ? [makeShopOrderRow({ titles: ['Chilli oil', 'Tea'], pieces: 3 })]
          : [makeShopOrderRow({ status: 'CLOSED', closeReason: 'BUYER_CANCEL', deadline: null })],
      next: null,
    }));
    const { user, router } = await renderScreen('/shop-orders', { as: 'diner' });
    await screen.findByText('Chilli oil and more');
    screen.getByText('Payment due');
    screen.getByText(/Pay within 1[45]:/);
    await user.click(screen.getByRole('tab', { name: 'Ended' }));
    await screen.findByText('Cancelled');
    expect(router.state.location.search).toEqual({ tab: 'ended' });
  });
});

describe('an order of goods', () => {
  it.each([
    [makeShopOrder(), 'Payment due', /Time left to pay: 1[45]:/],
    [makePaidOrder(), 'Awaiting the restaurant', /closed and refunded in full/],
    [makePaidOrder({ status: 'WAIT_SHIPPED' }), 'Being prepared', /We’ll tell you when it’s sent/],
    [makePaidOrder({ status: 'WAIT_RECEIVE', shipments: [makeParcel()] }), 'SF1234567890', 'Track parcel'],
    [makePaidOrder({ status: 'WAIT_BUYER_CONFIRM_RECEIVE' }), 'Confirm receipt', /counts as received/],
    [makePaidOrder({ status: 'FINISHED', deadline: null }), 'Finished', 'Buy again'],
    [
      makePaidOrder({
        status: 'CLOSED',
        closeReason: 'SELLER_REJECT',
        closeNote: 'We are on holiday',
        deadline: null,
        money: { ...makePaidOrder().money, refunding: 6000 as Fen, refundable: 0 as Fen },
      }),
      'Declined',
      'The restaurant says: We are on holiday',
    ],
    [
      makePaidOrder({
        status: 'WAIT_BUYER_CONFIRM_RECEIVE',
        way: 'pickup',
        pickup: { date: '2026-12-01', time: '11:30' },
      }),
      'Ready for pick-up',
      'Tue, 1 Dec, 11:30 AM',
    ],
  ])('shows its state %#', async (order, title, detail) => {
    server.on(myShopOrdersApi.readMyShopOrder, order);
    await renderScreen(path, { as: 'diner' });
    await screen.findAllByText(title);
    screen.getAllByText(detail);
  });

  it('leads to its payment, and back', async () => {
    server.on(myShopOrdersApi.readMyShopOrder, makeShopOrder());
    await renderScreen(path, { as: 'diner' });
    const pay = await screen.findByRole('link', { name: 'Pay ¥60' });
    expect(pay.getAttribute('href')).toBe(
      `/payment/${STORE_ID}/${SHOP_PAYMENT_ID}?returnTo=${encodeURIComponent(path)}`,
    );
  });

  it('is cancelled after a question that names the refund', async () => {
    let order = makePaidOrder({ can: ['cancel'] });
    server.on(myShopOrdersApi.readMyShopOrder, () => order);
    server.on(myShopOrdersApi.cancelMyShopOrder, () => {
      order = makePaidOrder({ status: 'CLOSED', closeReason: 'BUYER_CANCEL', deadline: null, can: [] });
      return order;
    });
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }));
    question.getByText('¥60 is refunded the way you paid');
    await user.click(question.getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('Order cancelled');
    await screen.findByText('Cancelled');
    expect(server.calls(myShopOrdersApi.cancelMyShopOrder)[0]?.input.body).toEqual({ version: 1 });
  });

  it('says why it can no longer be cancelled', async () => {
    server.on(myShopOrdersApi.readMyShopOrder, makePaidOrder({ can: ['cancel'] }));
    server.on(myShopOrdersApi.cancelMyShopOrder, refusal('shopOrderNotPossible'));
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel order' }));
    await question.findByText('The order has changed, so this is no longer possible.');
  });

  it('ends when its receipt is confirmed, after a question', async () => {
    let order = makePaidOrder({ status: 'WAIT_RECEIVE', shipments: [makeParcel()], can: ['receive'] });
    server.on(myShopOrdersApi.readMyShopOrder, () => order);
    server.on(myShopOrdersApi.confirmReceipt, () => {
      order = makePaidOrder({ status: 'FINISHED', deadline: null, can: [] });
      return order;
    });
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    expect(server.calls(myShopOrdersApi.confirmReceipt)).toEqual([]);
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Have you received everything?' }),
    );
    await user.click(question.getByRole('button', { name: 'Confirm receipt' }));
    await screen.findByText('Finished');
  });

  it('is read again when its time to pay is over', async () => {
    server.on(myShopOrdersApi.readMyShopOrder, makeShopOrder({ deadline: secondsFromNow(1) }));
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/Time left to pay/);
    const closed = makeShopOrder({ status: 'CLOSED', closeReason: 'PAYMENT_FAIL', deadline: null, can: [] });
    server.on(myShopOrdersApi.readMyShopOrder, closed);
    await screen.findByText('Not paid', {}, { timeout: 4000 });
  });

  it('puts what can still be ordered into the cart, and says what cannot', async () => {
    const { lines } = makeShopOrder();
    const gone = lines.map((line) => ({ ...line, id: idOf(1112), skuId: idOf(1012), title: 'Pu’er tea' }));
    server.on(
      myShopOrdersApi.readMyShopOrder,
      makePaidOrder({ status: 'FINISHED', deadline: null, lines: [...lines, ...gone] }),
    );
    const known = [makeLine({ quantity: 1 }), makeLine({ skuId: idOf(1012), problem: 'gone' })];
    server.on(goodsApi.quoteGoods, makeQuote({ lines: known }));
    server.on(goodsApi.saveCart, makeCart(makeLine())).on(goodsApi.readCart, makeCart(makeLine()));
    const { user, router } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Buy again' }));
    await screen.findByText(/aren’t in your cart: Pu’er tea/);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/shop-cart/${STORE_ID}`));
    expect(server.calls(goodsApi.saveCart)[0]?.input.body).toEqual({
      lines: [{ skuId: SKU_ID, quantity: 1, choices: [] }],
      add: true,
    });
  });

  it('says that nothing of it can be ordered any more', async () => {
    server.on(myShopOrdersApi.readMyShopOrder, makePaidOrder({ status: 'FINISHED', deadline: null }));
    server.on(goodsApi.quoteGoods, makeQuote({ lines: [makeLine({ problem: 'gone' })] }));
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Buy again' }));
    await screen.findByText('None of these goods can be ordered now.');
    await waitForCall(goodsApi.quoteGoods);
    expect(server.calls(goodsApi.saveCart)).toEqual([]);
  });

  it('offers help while the buyer waits for the store', async () => {
    server.on(myShopOrdersApi.readMyShopOrder, makePaidOrder());
    await renderScreen(path, { as: 'diner' });
    await screen.findByText('Waiting too long?');
    const ask = screen.getByRole('link', { name: 'Contact the restaurant' });
    expect(ask.getAttribute('href')).toBe(`/im-with-store/${STORE_ID}`);
  });

  it('asks visitors to sign in', async () => {
    const { router } = await renderScreen(path);
    await waitFor(() => expect(router.state.location.search).toEqual({ returnTo: path }));
  });
});
