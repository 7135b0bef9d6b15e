import { screen, waitFor, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import type { GoodsLine, LineInput } from '@xiwei/contract/shop/goods.model.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { refusal, serverError } from '#testing/fake-server.ts';
import { waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID, USER_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { makeCart, makeGoods, makeLine, makeQuote, PRODUCT_ID, SKU_ID } from '#testing/shop-samples.ts';
import { addLines, lineKey } from './parts/cart-lines.ts';

const path = `/shop-cart/${STORE_ID}`;
const STORED = `xiwei.cart.${STORE_ID}`;
const OTHER = idOf(1012);

const keep = (...lines: LineInput[]) =>
  localStorage.setItem(STORED, JSON.stringify({ lines, key: crypto.randomUUID() }));
const kept = (): LineInput[] | undefined => JSON.parse(localStorage.getItem(STORED) ?? 'null')?.lines;
const line = (quantity: number, skuId = SKU_ID): LineInput => ({ skuId, quantity, choices: [] });

/** Goods with their present state, as the server knows them. */
const priced = ({ skuId, quantity, choices }: LineInput, changes: Partial<GoodsLine> = {}): GoodsLine =>
  makeLine({
    skuId,
    quantity,
    choices,
    amount: (4800 * quantity) as Fen,
    ...(skuId === OTHER && { title: 'Pu’er tea' }),
    ...changes,
  });

/** A server that stores the cart and applies each idempotency key once. */
function storeCarts(...first: LineInput[]) {
  let lines: LineInput[] = first;
  const applied = new Set<string>();
  server.on(goodsApi.readCart, () => makeCart(...lines.map((each) => priced(each))));
  server.on(goodsApi.saveCart, ({ body }) => {
    const key = server.calls(goodsApi.saveCart).at(-1)?.key ?? '';
    if (!applied.has(key)) lines = body.add ? addLines(lines, body.lines) : body.lines;
    applied.add(key);
    return makeCart(...lines.map((each) => priced(each)));
  });
  return { lines: () => lines };
}

const priceAll = () =>
  void server.on(goodsApi.quoteGoods, ({ body }) => {
    const lines = body.lines.map((each) => priced(each));
    return makeQuote({ lines, goods: lines.reduce((sum, { amount }) => sum + amount, 0) as Fen });
  });

describe('the cart of a visitor', () => {
  it('is kept in the browser, and priced by the server', async () => {
    priceAll();
    server.on(goodsApi.readGoods, makeGoods());
    const first = await renderScreen(`/store-product/${STORE_ID}/${PRODUCT_ID}`);
    await first.user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await screen.findByText('Added to your cart');
    await first.user.click(screen.getByRole('button', { name: 'Add to cart' }));
    await screen.findByRole('link', { name: 'Cart, 2 items' });
    first.unmount();
    await renderScreen(path);
    await screen.findByText('Chilli oil');
    await screen.findByText('¥96');
    expect(kept()).toEqual([line(2)]);
  });

  it('follows the changes of another tab', async () => {
    priceAll();
    await renderScreen(path);
    await screen.findByText('Your cart is empty');
    keep(line(3));
    dispatchEvent(new StorageEvent('storage', { key: STORED }));
    await screen.findByText('Items: 3');
  });

  it('ignores what is not a cart', async () => {
    localStorage.setItem(STORED, '{"lines":[{"skuId":"x"}]}');
    await renderScreen(path);
    await screen.findByText('Your cart is empty');
  });
});

describe('after signing in', () => {
  it('the cart of the browser is added to the person’s, once', async () => {
    keep(line(2), line(1, OTHER));
    const stored = storeCarts(line(1));
    const first = await renderScreen(path, { as: 'diner' });
    await screen.findByText('Pu’er tea');
    expect(stored.lines()).toEqual([line(3), line(1, OTHER)]);
    expect(kept()).toBeUndefined();
    first.unmount();
    await renderScreen(path, { as: 'diner' });
    await screen.findByText('Pu’er tea');
    expect(stored.lines()).toEqual([line(3), line(1, OTHER)]);
    expect(server.calls(goodsApi.saveCart)).toHaveLength(1);
  });

  it('a cart that was added before the answer was lost is not doubled after a reload', async () => {
    keep(line(2));
    const stored = storeCarts(line(1));
    const before = localStorage.getItem(STORED) ?? '';
    const first = await renderScreen(path, { as: 'diner' });
    await screen.findByText('Items: 3');
    first.unmount();
    // The page was closed before it could remove the cart that the server had added.
    localStorage.setItem(STORED, before);
    await renderScreen(path, { as: 'diner' });
    await waitForCall(goodsApi.saveCart, 2);
    await screen.findByText('Items: 3');
    expect(stored.lines()).toEqual([line(3)]);
    const [one, two] = server.calls(goodsApi.saveCart);
    expect(one?.key).toBe(two?.key);
  });

  it('a cart that could not be added stays in the browser and can be added again', async () => {
    keep(line(2));
    const stored = storeCarts(line(1));
    server.on(goodsApi.saveCart, serverError);
    const { user } = await renderScreen(path, { as: 'diner' });
    await screen.findByText('What you chose before signing in isn’t in your cart yet.');
    expect(kept()).toEqual([line(2)]);
    storeCarts(...stored.lines());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Items: 3');
    expect(kept()).toBeUndefined();
  });

  it('goods that were deleted since do not keep the others from being added', async () => {
    keep(line(2), line(1, OTHER));
    const stored = storeCarts();
    server.on(goodsApi.saveCart, ({ body }) => {
      if (body.lines.some(({ skuId }) => skuId === OTHER)) return refusal('productMissing');
      server.on(goodsApi.readCart, makeCart(...body.lines.map((each) => priced(each))));
      return makeCart(...body.lines.map((each) => priced(each)));
    });
    server.on(goodsApi.quoteGoods, ({ body }) =>
      makeQuote({
        lines: body.lines.map((each) => priced(each, each.skuId === OTHER ? { problem: 'gone' } : {})),
      }),
    );
    await renderScreen(path, { as: 'diner' });
    await screen.findByText('Items: 2');
    expect(stored.lines()).toEqual([]);
    expect(kept()).toBeUndefined();
  });
});

describe('the cart of a person', () => {
  it('stores the latest quantity, and shows it at once', async () => {
    const stored = storeCarts(line(1));
    const { user } = await renderScreen(path, { as: 'diner' });
    (await screen.findByRole('spinbutton', { name: 'Quantity of Chilli oil' })).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    screen.getByText('Items: 4');
    await waitFor(() => expect(stored.lines()).toEqual([line(4)]));
    await screen.findByRole('link', { name: 'Check out' });
  });

  it('shows the stored cart again if a change could not be stored', async () => {
    storeCarts(line(1));
    server.on(goodsApi.saveCart, refusal('cartLimitReached'));
    const { user } = await renderScreen(path, { as: 'diner' });
    (await screen.findByRole('spinbutton', { name: 'Quantity of Chilli oil' })).focus();
    await user.keyboard('{ArrowUp}');
    await screen.findByText('Your cart is full. Please remove something first.');
    await screen.findByText('Items: 1');
  });

  it('follows a change of another device', async () => {
    storeCarts(line(1));
    await renderScreen(path, { as: 'diner' });
    await screen.findByText('Items: 1');
    storeCarts(line(5));
    sendEvent('shop.cartChanged', { userId: USER_ID, storeId: STORE_ID });
    await screen.findByText('Items: 5');
  });

  it('takes back a line that was removed', async () => {
    const stored = storeCarts(line(2), line(1, OTHER));
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Remove Chilli oil' }));
    await waitFor(() => expect(stored.lines()).toEqual([line(1, OTHER)]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored.lines().map(lineKey)).toEqual([SKU_ID, OTHER]));
  });

  it('explains what cannot be ordered, and repairs all of it at once', async () => {
    const problems = [
      priced(line(5), { problem: 'tooMany', left: 2 }),
      priced(line(1, OTHER), { problem: 'gone' }),
    ];
    const stored = storeCarts();
    server.on(goodsApi.readCart, makeCart(...problems));
    const { user } = await renderScreen(path, { as: 'diner' });
    await screen.findByText('Only 2 left');
    screen.getByText('No longer on sale');
    screen.getByRole('button', { name: 'Change to 2' });
    const checkout = screen.getByRole<HTMLButtonElement>('button', { name: 'Check out' });
    expect(checkout.disabled).toBe(true);
    const notice = screen.getByText('Some goods can’t be ordered now').closest('[role=status]');
    await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Fix all' }));
    await waitFor(() => expect(stored.lines()).toEqual([line(2)]));
  });
});
