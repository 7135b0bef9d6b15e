import { screen, waitFor, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { describe, expect, it } from 'vitest';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import {
  makeCart,
  makeClosedShop,
  makeGoods,
  makeGoodsCard,
  makeLine,
  makeShop,
  makeShopOrder,
  makeShopOrderRow,
  makeSku,
  PRODUCT_ID,
  SHOP_ORDER_ID,
} from '#testing/shop-samples.ts';

const shopPath = `/store-shop/${STORE_ID}`;
const productPath = `/store-product/${STORE_ID}/${PRODUCT_ID}`;
const cartPath = `/shop-cart/${STORE_ID}`;

testReadStates('the shop', {
  path: shopPath,
  read: goodsApi.readShop,
  reply: makeShop(),
  shows: 'Chilli oil',
  empty: { reply: makeShop({ items: [] }), shows: 'No goods yet' },
  refused: { notFound: 'Shop not found' },
});

testReadStates('a product', {
  path: productPath,
  read: goodsApi.readGoods,
  reply: makeGoods(),
  shows: 'With Sichuan pepper.',
  refused: { productMissing: 'Product not found' },
});

testReadStates('the cart', {
  path: cartPath,
  as: 'diner',
  read: goodsApi.readCart,
  reply: makeCart(makeLine()),
  shows: 'Chilli oil',
  empty: { reply: makeCart(), shows: 'Your cart is empty' },
});

testReadStates('orders of goods', {
  path: '/shop-orders',
  as: 'diner',
  read: myShopOrdersApi.listMyShopOrders,
  reply: { items: [makeShopOrderRow()], next: null },
  shows: 'Chilli oil',
  empty: { reply: { items: [], next: null }, shows: 'No shop orders in progress' },
});

testReadStates('an order of goods', {
  path: `/shop-order/${STORE_ID}/${SHOP_ORDER_ID}`,
  as: 'diner',
  read: myShopOrdersApi.readMyShopOrder,
  reply: makeShopOrder(),
  shows: 'Chilli oil',
  refused: { shopOrderMissing: 'Shop order not found' },
});

describe('the shop', () => {
  it('says that it is closed', async () => {
    server.on(goodsApi.readShop, makeClosedShop());
    await renderScreen(shopPath);
    await screen.findByText('The shop is closed at the moment');
    screen.getByRole('link', { name: 'See the restaurant' });
  });

  it('filters by category and search, both in the address', async () => {
    const tea = makeGoodsCard({ id: idOf(1002), title: 'Pu’er tea', categoryId: idOf(1022) });
    const soldOut = makeGoodsCard({ id: idOf(1003), title: 'Old jar', problem: 'soldOut' });
    server.on(goodsApi.readShop, makeShop({ items: [soldOut, makeGoodsCard(), tea] }));
    const { user, router } = await renderScreen(`${shopPath}?category=${idOf(1022)}`);
    await screen.findByText('Pu’er tea');
    expect(screen.queryByText('Chilli oil')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All' }));
    const cards = within(await screen.findByRole('list', { name: 'Goods' })).getAllByRole('link');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Chilli oil'),
      expect.stringContaining('Pu’er tea'),
      expect.stringContaining('Sold out'),
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Search goods' }), 'jarr');
    await screen.findByText('No goods found');
    expect(router.state.location.search).toMatchObject({ q: 'jarr' });
    await user.click(screen.getByRole('button', { name: 'See all goods' }));
    await screen.findByText('Chilli oil');
  });
});

const SIZE = idOf(1);
const [SMALL, LARGE] = [idOf(11), idOf(12)];
const small = makeSku({ id: idOf(21), valueIds: [SMALL], name: 'Small', price: 4800 as Fen });
const large = makeSku({ id: idOf(22), valueIds: [LARGE], name: 'Large', price: 8800 as Fen });
const sizes = {
  lowestPrice: 4800 as Fen,
  highestPrice: 8800 as Fen,
  specs: [
    {
      id: SIZE,
      name: 'Size',
      values: [
        { id: SMALL, name: 'Small' },
        { id: LARGE, name: 'Large' },
      ],
    },
  ],
};

describe('a product', () => {
  it('has the price of the chosen variant, which is in the address', async () => {
    server.on(goodsApi.readGoods, makeGoods({ ...sizes, skus: [small, large] }));
    const { user, router } = await renderScreen(productPath);
    await screen.findByText('¥48');
    screen.getByText('¥48–88');
    await user.click(screen.getByRole('button', { name: 'Large' }));
    await screen.findByText('¥88');
    expect(router.state.location.search).toMatchObject({ sku: large.id });
  });

  it('disables variants that are sold out and says why', async () => {
    server.on(goodsApi.readGoods, makeGoods({ ...sizes, skus: [small, { ...large, problem: 'soldOut' }] }));
    await renderScreen(productPath);
    await screen.findByText('Large: Sold out');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Large' }).disabled).toBe(true);
  });

  it('says that today’s goods are sold and that there are more tomorrow', async () => {
    const sku = makeSku({ problem: 'soldOutToday', left: 0 });
    server.on(goodsApi.readGoods, makeGoods({ saleMode: 'DAILY', problem: 'soldOutToday', skus: [sku] }));
    await renderScreen(productPath);
    await screen.findByText('Sold out today, more tomorrow');
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });

  it.each([
    [{ from: '2026-12-01', until: '2026-12-24', problem: 'notYet' }, /On sale from .*1 Dec to .*24 Dec/],
    [{ until: '2026-11-01', problem: 'over' }, /The sale ended on .*1 Nov/],
    [{ left: 3, few: true }, 'Only 3 left'],
  ] as const)('says when and how many are sold: %o', async (changes, text) => {
    server.on(goodsApi.readGoods, makeGoods({ skus: [makeSku(changes)] }));
    await renderScreen(productPath);
    await screen.findByText(text);
  });

  it('takes no more than are left', async () => {
    server.on(goodsApi.readGoods, makeGoods({ skus: [makeSku({ left: 2, few: true })] }));
    const { user } = await renderScreen(productPath);
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantity' });
    quantity.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(quantity.getAttribute('aria-valuenow')).toBe('2');
  });

  it('asks for the missing choices of a combo, and takes no more than the group has', async () => {
    const item = { pictureUrl: null, quantity: 1, most: 2, extra: 0 as Fen, problem: null };
    const items = [
      { ...item, id: idOf(31), title: 'Green tea' },
      { ...item, id: idOf(32), title: 'Black tea', extra: 500 as Fen },
    ];
    const groups = [{ id: idOf(30), name: 'Tea', choose: 2, items }];
    server.on(goodsApi.readGoods, makeGoods({ type: 'COMBO', groups }));
    const { user, router } = await renderScreen(productPath);
    await user.click(await screen.findByRole('button', { name: 'Buy now' }));
    screen.getByText('2 more to choose');
    expect(router.state.location.pathname).toBe(productPath);
    screen.getByRole('spinbutton', { name: 'Green tea' }).focus();
    await user.keyboard('{ArrowUp}');
    const black = screen.getByRole('spinbutton', { name: 'Black tea' });
    black.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await screen.findByText('All chosen');
    expect(black.getAttribute('aria-valuenow')).toBe('1');
    screen.getByText('¥53');
    await user.click(screen.getByRole('button', { name: 'Buy now' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search.returnTo).toContain(`/shop-checkout/${STORE_ID}?sku=`);
  });
});
