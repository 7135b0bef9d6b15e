import { screen, waitFor, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { BalanceReturn } from '@xiwei/contract/money/money.model.ts';
import type { Reconciliation } from '@xiwei/contract/money/reconciliation.model.ts';
import { describe, expect, it } from 'vitest';
import { secondsFromNow } from '#testing/clock.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const makeReturn = (changes: Partial<BalanceReturn> = {}): BalanceReturn => ({
  id: idOf(71),
  at: secondsFromNow(-3600),
  method: 'wechatPay',
  channel: null,
  amount: 37_00 as Fen,
  reason: 'refused',
  failure: 'NOTENOUGH',
  providerNumber: '4200001',
  paidAt: secondsFromNow(-86_400),
  phone: '+86 138 0013 8000',
  accountClosed: false,
  state: 'open',
  note: '',
  endedAt: null,
  can: ['record', 'retry'],
  ...changes,
});

const makeDay = (changes: Partial<Reconciliation> = {}): Reconciliation => ({
  method: 'alipay',
  date: '2026-11-16',
  ranAt: secondsFromNow(-3600),
  payments: 3,
  refunds: 1,
  sums: [{ currency: 'CNY', paid: 600_00 as Fen, refunded: 50_00 as Fen }],
  differences: [],
  failure: null,
  ...changes,
});

const returnsPath = '/admin/admin-balance-returns';
const daysPath = '/admin/admin-reconciliations';

testReadStates('balances to return', {
  path: returnsPath,
  as: 'admin',
  read: moneyApi.listBalanceReturns,
  reply: { items: [makeReturn()], next: null },
  shows: /¥37 · \+86 138 0013 8000/,
  empty: { reply: { items: [], next: null }, shows: 'Nothing to return' },
});

testReadStates('reconciliations', {
  path: daysPath,
  as: 'admin',
  read: moneyApi.listReconciliations,
  reply: { items: [makeDay()] },
  shows: /3 payments, ¥600/,
  empty: { reply: { items: [] }, shows: 'No results for these days' },
});

describe('a balance to return', () => {
  it('is recorded as returned with a note only', async () => {
    server
      .on(moneyApi.listBalanceReturns, { items: [makeReturn()], next: null })
      .on(moneyApi.recordBalanceReturn, makeReturn({ state: 'returned', can: [] }));
    const { user } = await renderScreen(returnsPath, { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Record a return' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Record a return' }));
    expect(server.calls(moneyApi.recordBalanceReturn)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox'), 'Bank transfer 12');
    await user.click(dialog.getByRole('button', { name: 'Record a return' }));
    await screen.findByText('¥37 recorded as returned');
    expect(server.calls(moneyApi.recordBalanceReturn)[0]?.input.body).toEqual({ note: 'Bank transfer 12' });
  });
});

describe('a day that was compared', () => {
  it('names its differences and is compared again', async () => {
    const difference = {
      kind: 'missingHere',
      about: 'payment',
      number: 'abc1',
      currency: 'CNY',
      ours: null,
      theirs: 200_00 as Fen,
      healed: true,
    } as const;
    server
      .on(moneyApi.listReconciliations, { items: [makeDay({ differences: [difference] })] })
      .on(moneyApi.reconcileDay, makeDay());
    const { user } = await renderScreen(daysPath, { as: 'admin' });
    await screen.findByText('Payment · abc1 · Missing here, ¥200 at the provider · Added here');
    server.on(moneyApi.listReconciliations, { items: [makeDay()] });
    await user.click(screen.getByRole('button', { name: 'Compare again' }));
    await screen.findByText('Matches');
    expect(server.calls(moneyApi.reconcileDay)[0]?.input.body).toEqual({
      method: 'alipay',
      date: '2026-11-16',
    });
  });
});

describe('the days that were compared', () => {
  it('are shown two weeks at a time, with earlier and later ones', async () => {
    server.on(moneyApi.listReconciliations, { items: [makeDay()] });
    const { user, router } = await renderScreen(daysPath, { as: 'admin' });
    await screen.findByText(/3 payments/);
    const queries = () => server.calls(moneyApi.listReconciliations).map(({ input }) => input.query);
    const [latest] = queries();
    expect(screen.queryByRole('link', { name: 'Later' })).toBeNull();
    server.on(moneyApi.listReconciliations, { items: [] });
    await user.click(screen.getByRole('link', { name: 'Earlier' }));
    await screen.findByText('No results for these days');
    const { from = '', to = '' } = queries().at(-1) ?? {};
    expect([addDays(from, 14), addDays(to, 14)]).toEqual([latest?.from, latest?.to]);
    await user.click(screen.getByRole('link', { name: 'Later' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('end today, if an address names a later day', async () => {
    server.on(moneyApi.listReconciliations, { items: [makeDay()] });
    await renderScreen(`${daysPath}?to=2199-01-01`, { as: 'admin' });
    await screen.findByText(/3 payments/);
    expect(server.calls(moneyApi.listReconciliations)[0]?.input.query.to).toMatch(/^20/);
    expect(screen.queryByRole('link', { name: 'Later' })).toBeNull();
  });
});
