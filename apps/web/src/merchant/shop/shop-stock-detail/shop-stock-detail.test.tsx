import { screen, waitFor, within } from '@testing-library/react';
import type { StockMovement } from '@xiwei/contract/shop/catalogue.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { makeStockRow } from '#testing/catalogue-server.ts';
import { refusal } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const row = makeStockRow();
const path = `/web/${STORE_ID}/shop-stock-detail/${row.id}`;
const sold: StockMovement = {
  ...{ id: idOf(400), reason: 'sold', change: -2, onHand: 10, note: '', operatorName: null },
  ...{ order: { id: idOf(401), number: 'S1007' }, at: '2026-11-18T04:00:00.000Z' },
};

const open = async (role: 'manager' | 'host' = 'manager') => {
  const can = role === 'manager' ? (['change'] as const) : [];
  server
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(stockApi.listStock, { items: [{ ...row, can: [...can] }], can: [...can] })
    .on(stockApi.listStockMovements, { items: [sold], next: null });
  return renderScreen(path, { as: role });
};
const quantity = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], reason: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: reason }));
};

describe('the stock of a variant', () => {
  it('shows what changed it', async () => {
    await open();
    await screen.findByText('Sold');
    screen.getByText('−2');
    screen.getByText(/System · Order S1007/);
  });

  it('shows the result before pieces that came are saved', async () => {
    const { user } = await open();
    server.on(stockApi.changeStock, { ...row, onHand: 15, left: 11 });
    await user.type(await quantity('Pieces received'), '5');
    await screen.findByText('After saving: 15 on hand, 11 left');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Batch 7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Stock saved: 15 on hand');
    expect(server.calls(stockApi.changeStock)[0]?.input.body).toEqual({
      ...{ skuId: row.id, reason: 'received', quantity: 5, note: 'Batch 7' },
    });
    await waitFor(async () => expect((await quantity('Pieces received')).value).toBe(''));
  });

  it('compares what was counted with what should be there', async () => {
    const { user } = await open();
    await choose(user, 'Counted');
    await user.type(await quantity('Pieces counted'), '9');
    await screen.findByText(/After saving: 9 on hand, 5 left · −1 compared with now/);
  });

  it('refuses fewer pieces than orders have reserved, without a call', async () => {
    const { user } = await open();
    await choose(user, 'Damaged');
    await user.type(await quantity('Pieces damaged'), '7');
    await screen.findByText('Orders have reserved 4, so there can’t be fewer on hand.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(server.calls(stockApi.changeStock)).toHaveLength(0);
  });

  it('shows at the field that an order has reserved more meanwhile', async () => {
    const { user } = await open();
    server.on(stockApi.changeStock, refusal('stockReserved'));
    await choose(user, 'Own use');
    await user.type(await quantity('Pieces used'), '6');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await quantity('Pieces used')).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('has no form for hosts', async () => {
    await open('host');
    await screen.findByText('Only owners and managers can change the stock.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says that a variant is not counted any more', async () => {
    server.on(stockApi.listStock, { items: [], can: ['change'] });
    await renderScreen(path, { as: 'manager' });
    await screen.findByText('This variant isn’t counted any more');
  });
});

describe('the list of stock', () => {
  it('marks those that are low, and filters by them', async () => {
    const low = makeStockRow({ ...{ id: idOf(402), title: 'Wine', name: '', left: 2, low: true } });
    server.on(stockApi.listStock, { items: [row, low], can: ['change'] });
    const { user } = await renderScreen(`/web/${STORE_ID}/shop-stock`, { as: 'manager' });
    await screen.findByText('1 variant is low');
    await user.click(screen.getByRole('combobox', { name: 'Stock' }));
    await user.click(await screen.findByRole('option', { name: 'Low stock' }));
    await waitFor(() => expect(screen.queryByText('Mooncakes · Small')).toBeNull());
    const list = within(screen.getByRole('list', { name: 'Stock' }));
    list.getByText('Wine');
    list.getByText('Low stock');
  });
});
