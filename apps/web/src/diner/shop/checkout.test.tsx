import { screen, waitFor, within } from '@testing-library/react';
import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAddress } from '#testing/addresses-samples.ts';
import { connectionLost, pending, refusal } from '#testing/fake-server.ts';
import { setOnline, testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID, USER_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import {
  makeCart,
  makeLine,
  makeQuote,
  makeShopOrder,
  SHOP_ORDER_ID,
  SHOP_PAYMENT_ID,
  SKU_ID,
} from '#testing/shop-samples.ts';

const path = `/shop-checkout/${STORE_ID}`;
const buyNow = `${path}?sku=${SKU_ID}&quantity=2`;
const home = makeAddress();
const office = makeAddress({ id: idOf(902), contact: '李四', isDefault: false });
const abroad = makeAddress({ id: idOf(903), region: 'HK', contact: '陳小姐', isDefault: false });

function setUp({ addresses = [home] } = {}) {
  server.on(goodsApi.readCart, makeCart(makeLine()));
  server.on(goodsApi.quoteGoods, ({ body }) => {
    const deliveryFee = (body.way === 'delivery' ? 1200 : 0) as Fen;
    const lines = body.lines.map(({ quantity }) => makeLine({ quantity, amount: (4800 * quantity) as Fen }));
    const goods = lines.reduce((sum, { amount }) => sum + amount, 0) as Fen;
    return makeQuote({ lines, goods, deliveryFee, total: (goods + deliveryFee) as Fen });
  });
  server.on(addressesApi.listAddresses, { items: addresses, can: ['create'] });
  server.on(bookingApi.readMyContact, {
    lastName: 'Lin',
    firstName: 'Yue',
    title: 'none',
    phone: { region: 'CN', number: '13800138000' },
  });
}

const order = () => server.calls(myShopOrdersApi.placeShopOrder);
const submit = (amount: string) => screen.findByRole('button', { name: `Order and pay ${amount}` });

testReadStates('checkout', {
  path,
  as: 'diner',
  read: addressesApi.listAddresses,
  reply: { items: [home], can: ['create'] },
  shows: '广东省深圳市南山区科苑路1号',
  setUp,
});

describe('checkout', () => {
  beforeEach(() => setUp());

  it('asks visitors to sign in, and keeps what they buy in the address', async () => {
    const { router } = await renderScreen(buyNow);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toEqual({ returnTo: buyNow });
  });

  it('orders the cart to the default address, and leads to the payment and from there to the order', async () => {
    server.on(myShopOrdersApi.placeShopOrder, makeShopOrder()).on(moneyApi.readPayment, pending);
    const { user, router } = await renderScreen(path, { as: 'diner' });
    await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Ring twice');
    await user.click(await submit('¥60'));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/payment/${STORE_ID}/${SHOP_PAYMENT_ID}`),
    );
    expect(router.state.location.search).toEqual({ returnTo: `/shop-order/${STORE_ID}/${SHOP_ORDER_ID}` });
    expect(order()[0]?.input.body).toEqual({
      lines: [{ skuId: SKU_ID, quantity: 1, choices: [] }],
      way: 'delivery',
      addressId: home.id,
      pickup: null,
      contact: null,
      remark: 'Ring twice',
      total: 6000,
      fromCart: true,
    });
    const drafts = () => Object.keys(sessionStorage).filter((name) => name.includes('checkout'));
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it('orders one line without the cart, whose quantity can be changed', async () => {
    server.on(myShopOrdersApi.placeShopOrder, makeShopOrder()).on(moneyApi.readPayment, pending);
    const { user, router } = await renderScreen(buyNow, { as: 'diner' });
    (await screen.findByRole('spinbutton', { name: 'Quantity of Chilli oil' })).focus();
    await user.keyboard('{ArrowUp}');
    await submit('¥156');
    expect(router.state.location.search).toMatchObject({ quantity: 3 });
    await user.click(await submit('¥156'));
    await waitForCall(myShopOrdersApi.placeShopOrder);
    expect(order()[0]?.input.body).toMatchObject({ lines: [{ quantity: 3 }], fromCart: false });
  });

  it('orders for pick-up at the chosen time, by the person of the last booking', async () => {
    server.on(myShopOrdersApi.placeShopOrder, makeShopOrder()).on(moneyApi.readPayment, pending);
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('radio', { name: 'Pick-up' }));
    await submit('¥48');
    await user.click(screen.getByRole('button', { name: /2 Dec/ }));
    screen.getByDisplayValue('Yue Lin');
    await user.click(await submit('¥48'));
    await waitForCall(myShopOrdersApi.placeShopOrder);
    expect(order()[0]?.input.body).toMatchObject({
      way: 'pickup',
      addressId: null,
      pickup: { date: '2026-12-02', time: '12:00' },
      contact: { name: 'Yue Lin', phone: { region: 'CN', number: '13800138000' } },
    });
  });

  it('needs to know who picks the goods up', async () => {
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('radio', { name: 'Pick-up' }));
    await user.clear(await screen.findByDisplayValue('Yue Lin'));
    await user.click(await submit('¥48'));
    await screen.findByText('Required');
    expect(order()).toEqual([]);
  });

  it('keeps what was entered when the page is opened again', async () => {
    const first = await renderScreen(path, { as: 'diner' });
    await first.user.click(await screen.findByRole('radio', { name: 'Pick-up' }));
    await first.user.click(await screen.findByRole('button', { name: '11:30 AM' }));
    await first.user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Ring twice');
    first.unmount();
    await renderScreen(path, { as: 'diner' });
    await screen.findByDisplayValue('Ring twice');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pick-up' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: '11:30 AM' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('asks for an address', async () => {
    setUp({ addresses: [] });
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await submit('¥60'));
    await screen.findByText('Choose a delivery address');
    expect(order()).toEqual([]);
    const add = screen.getByRole('link', { name: 'Add an address' });
    expect(add.getAttribute('href')).toBe(`/delivery-address-create?returnTo=${encodeURIComponent(path)}`);
  });

  it('explains that the store does not deliver to an address', async () => {
    setUp({ addresses: [abroad] });
    await renderScreen(path, { as: 'diner' });
    await screen.findByText(/doesn’t deliver to Hong Kong/);
  });

  it('says what has changed, and orders again at the new price', async () => {
    const { user } = await renderScreen(path, { as: 'diner' });
    const button = await submit('¥60');
    const dearer = makeLine({ price: 5000 as Fen, amount: 5000 as Fen });
    server.on(goodsApi.quoteGoods, makeQuote({ lines: [dearer], goods: 5000 as Fen, total: 6200 as Fen }));
    server.on(myShopOrdersApi.placeShopOrder, ({ body }) =>
      body.total === 6200 ? makeShopOrder() : refusal('shopPriceChanged'),
    );
    server.on(moneyApi.readPayment, pending);
    await user.click(button);
    await screen.findByText('Chilli oil: ¥48 → ¥50');
    await user.click(await submit('¥62'));
    await waitForCall(myShopOrdersApi.placeShopOrder, 2);
    await waitForCall(moneyApi.readPayment);
  });

  it('says which goods are short, and reduces them in one tap', async () => {
    const { user } = await renderScreen(buyNow, { as: 'diner' });
    const button = await submit('¥108');
    server.on(myShopOrdersApi.placeShopOrder, refusal('stockShort', { details: { skuId: SKU_ID, left: 1 } }));
    server.on(goodsApi.quoteGoods, ({ body }) =>
      body.lines[0]?.quantity === 1
        ? makeQuote()
        : makeQuote({
            lines: [makeLine({ quantity: 2, problem: 'tooMany', left: 1 })],
            goods: 0 as Fen,
            total: 1200 as Fen,
            can: [],
          }),
    );
    await user.click(button);
    await screen.findByText('Chilli oil: Only 1 left');
    await user.click(screen.getByRole('button', { name: 'Change to 1' }));
    const again = await submit('¥60');
    await waitFor(() => expect(again.getAttribute('disabled')).toBeNull());
  });

  it('is one order if the connection is lost, also after a reload', async () => {
    server.on(myShopOrdersApi.placeShopOrder, connectionLost);
    const first = await renderScreen(path, { as: 'diner' });
    const button = await submit('¥60');
    setOnline(false);
    await first.user.click(button);
    await screen.findByRole('button', { name: 'Try again' });
    setOnline(true);
    first.unmount();
    server.on(myShopOrdersApi.placeShopOrder, makeShopOrder()).on(moneyApi.readPayment, pending);
    const second = await renderScreen(path, { as: 'diner' });
    await second.user.click(await submit('¥60'));
    await waitForCall(moneyApi.readPayment);
    expect(new Set(order().map(({ key }) => key)).size).toBe(1);
  });

  it('orders once if the button is pressed twice', async () => {
    server.on(myShopOrdersApi.placeShopOrder, pending);
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.dblClick(await submit('¥60'));
    await waitForCall(myShopOrdersApi.placeShopOrder);
    expect(order()).toHaveLength(1);
  });

  it.each([
    ['shopOrderLimitReached', 'See my shop orders', '/shop-orders'],
    ['shopNoOnlinePayment', 'Contact the restaurant', `/im-with-store/${STORE_ID}`],
  ] as const)('says what to do after %s', async (code, name, href) => {
    server.on(myShopOrdersApi.placeShopOrder, refusal(code));
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await submit('¥60'));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  it('says that the shop has closed', async () => {
    server.on(goodsApi.quoteGoods, makeQuote({ open: false, ways: [], can: [] }));
    await renderScreen(path, { as: 'diner' });
    await screen.findByText('The shop is closed at the moment');
  });

  it('waits until the cart of the browser was added', async () => {
    const lines = [{ skuId: SKU_ID, quantity: 2, choices: [] }];
    localStorage.setItem(`xiwei.cart.${STORE_ID}`, JSON.stringify({ lines, key: crypto.randomUUID() }));
    server.on(goodsApi.readCart, makeCart());
    server.on(goodsApi.saveCart, () => {
      const merged = makeCart(makeLine({ quantity: 2, amount: 9600 as Fen }));
      server.on(goodsApi.readCart, merged);
      return merged;
    });
    await renderScreen(path, { as: 'diner' });
    await submit('¥108');
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });
});

describe('the address of an order', () => {
  it('is chosen on the page of addresses, which leads back', async () => {
    setUp({ addresses: [home, office] });
    const { user, router } = await renderScreen(path, { as: 'diner' });
    await screen.findByText('张三');
    await user.click(screen.getByRole('link', { name: 'Change' }));
    await screen.findByRole('heading', { name: 'Choose an address' });
    await user.click(screen.getByRole('button', { name: 'Deliver to the address of 李四' }));
    await screen.findByText('李四');
    expect(router.state.location.href).toBe(path);
    expect(router.history.length).toBeLessThanOrEqual(2);
    expect(screen.queryByText('张三')).toBeNull();
  });

  it('can be created from there, and is chosen then', async () => {
    setUp({ addresses: [home] });
    server.on(addressesApi.createAddress, () => {
      server.on(addressesApi.listAddresses, { items: [home, office], can: ['create'] });
      return office;
    });
    const { user, router } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('link', { name: 'Change' }));
    await user.click(await screen.findByRole('link', { name: 'Add an address' }));
    await user.click(await screen.findByRole('textbox', { name: 'Paste an address' }));
    await user.paste('李四 13800138000 广东省深圳市南山区科苑路1号');
    await user.click(screen.getByRole('button', { name: 'Fill in' }));
    await screen.findByText('Filled in. Please check.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.href).toBe(path));
    await screen.findByText('李四');
    expect(sessionStorage.getItem(`xiwei.chosen-address.${USER_ID}.${path}`)).toBe(`"${office.id}"`);
  });

  it('is not chosen where addresses are managed', async () => {
    setUp({ addresses: [home] });
    await renderScreen('/delivery-address', { as: 'diner' });
    await screen.findByRole('heading', { name: 'Delivery addresses' });
    const card = within((await screen.findByText('张三')).closest('li') as HTMLElement);
    expect(card.queryByRole('button', { name: /Deliver/ })).toBeNull();
  });
});
