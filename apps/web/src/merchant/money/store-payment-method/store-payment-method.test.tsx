import { screen, waitFor, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@xiwei/contract/money/money.model.ts';
import { EVERY_BOOKING } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { serverError } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import type { MethodState } from './method-state.ts';

const path = `/web/${STORE_ID}/store-payment-method`;
const { readStorePaymentMethods, setStorePaymentMethod } = moneyApi;

const methods = (changes: Partial<Record<PaymentMethod, Partial<MethodState>>> = {}): MethodState[] =>
  PAYMENT_METHODS.map((method) => ({
    ...{ method, enabled: true, subMerchantId: null, channels: null, ready: true, takesCurrency: true },
    ...changes[method],
  }));

/** Sets up the methods of a store, with a rule that asks for a deposit if `deposit` is set. */
function serveMethods(initial: MethodState[], { deposit = false } = {}) {
  let items = initial;
  const rule = { name: '', when: EVERY_BOOKING, basis: 'perPerson' as const, amount: 5000 as Fen };
  const { rules } = makeStoreSettings();
  const settings = makeStoreSettings({ rules: { ...rules, deposits: deposit ? [rule] : [] } });
  server.on(storeSettingsApi.readStoreSettings, settings);
  server.on(readStorePaymentMethods, () => ({ items }));
  server.on(setStorePaymentMethod, ({ params: { method }, body }) => {
    const before = items.find((item) => item.method === method) as MethodState;
    const after = {
      ...before,
      ...body,
      channels: body.channels === undefined ? before.channels : body.channels,
    };
    items = items.map((item) => (item.method === method ? after : item));
    return after;
  });
  return { read: (method: PaymentMethod) => items.find((item) => item.method === method) };
}

testReadStates('payment methods', {
  path,
  as: 'owner',
  read: readStorePaymentMethods,
  reply: { items: methods() },
  shows: 'Alipay',
  setUp: () => server.on(storeSettingsApi.readStoreSettings, makeStoreSettings()),
});

const toggle = (name: RegExp) => screen.findByRole('switch', { name });
const ONLY_ALIPAY = methods({
  wechatPay: { enabled: false },
  douyinPay: { enabled: false },
  xiaohongshuPay: { ready: false },
  macauBankPay: { ready: false },
  card: { ready: false },
});

describe('payment methods', () => {
  it('are switched on and off at once', async () => {
    const stored = serveMethods(methods());
    const { user } = await renderScreen(path, { as: 'owner' });
    await user.click(await toggle(/^Alipay/));
    await screen.findByText('Alipay is off');
    expect(stored.read('alipay')?.enabled).toBe(false);
    expect((await toggle(/^Alipay/)).getAttribute('aria-checked')).toBe('false');
  });

  it('show the stored state again if a switch could not be saved', async () => {
    serveMethods(methods());
    server.on(setStorePaymentMethod, serverError);
    const { user } = await renderScreen(path, { as: 'owner' });
    await user.click(await toggle(/^Alipay/));
    await waitFor(() => expect(server.calls(setStorePaymentMethod)).toHaveLength(1));
    await waitFor(async () => expect((await toggle(/^Alipay/)).getAttribute('aria-checked')).toBe('true'));
  });

  it('say what they still need', async () => {
    serveMethods(methods({ douyinPay: { ready: false } }));
    await renderScreen(path, { as: 'owner' });
    await toggle(/^Douyin Pay.*Not available yet/);
    screen.getByText(/The platform hasn’t connected this method yet/);
    await toggle(/^WeChat Pay \(to the restaurant\).*Not available yet/);
    screen.getByText(/The sub-merchant ID is missing/);
  });

  it('ask before the last one is switched off that deposits need', async () => {
    const stored = serveMethods(ONLY_ALIPAY, { deposit: true });
    const { user } = await renderScreen(path, { as: 'owner' });
    await user.click(await toggle(/^Alipay/));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Turn off the last online payment method?' }),
    );
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(stored.read('alipay')?.enabled).toBe(true);
    await user.click(await toggle(/^Alipay/));
    await user.click(await screen.findByRole('button', { name: 'Turn off anyway' }));
    await screen.findByText(/Diners can’t pay online right now/);
    expect(stored.read('alipay')?.enabled).toBe(false);
  });

  it('do not ask if no booking needs a deposit', async () => {
    const stored = serveMethods(ONLY_ALIPAY);
    const { user } = await renderScreen(path, { as: 'owner' });
    await user.click(await toggle(/^Alipay/));
    await screen.findByText('Alipay is off');
    expect(stored.read('alipay')?.enabled).toBe(false);
  });

  it.each(['manager', 'host'] as const)('are not shown to a %s', async (role) => {
    await renderScreen(path, { as: role });
    await screen.findByText('Only owners can manage payment methods');
    expect(server.calls(readStorePaymentMethods)).toHaveLength(0);
  });
});

describe('the sub-merchant number', () => {
  const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Sub-merchant ID' });

  it('is checked at its field and saved', async () => {
    const stored = serveMethods(methods());
    const { user } = await renderScreen(path, { as: 'owner' });
    await user.type(await box(), '1234567');
    await user.click(screen.getByRole('button', { name: 'Save ID' }));
    await screen.findByText('Enter a sub-merchant ID of 8 to 12 digits');
    expect(server.calls(setStorePaymentMethod)).toHaveLength(0);
    await user.type(await box(), '8');
    await user.click(screen.getByRole('button', { name: 'Save ID' }));
    await screen.findByText('Saved');
    expect(stored.read('wechatPartnerPay')).toMatchObject({ enabled: true, subMerchantId: '12345678' });
    expect(screen.queryByRole('button', { name: 'Save ID' })).toBeNull();
  });

  it('is removed when it is emptied', async () => {
    const stored = serveMethods(methods({ wechatPartnerPay: { subMerchantId: '12345678' } }));
    const { user } = await renderScreen(path, { as: 'owner' });
    await user.clear(await box());
    await user.click(screen.getByRole('button', { name: 'Save ID' }));
    await screen.findByText('Saved');
    expect(stored.read('wechatPartnerPay')?.subMerchantId).toBeNull();
  });
});

describe('the channels of Macau', () => {
  it('are all on until an owner chooses some, of which there is at least one', async () => {
    const stored = serveMethods(methods());
    const { user } = await renderScreen(path, { as: 'owner' });
    await screen.findByRole('radio', { name: /^All/, checked: true });
    expect(screen.queryByRole('button', { name: 'Save choice' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Only these' }));
    await user.click(screen.getByRole('button', { name: 'Save choice' }));
    await screen.findByText('Choose at least one bank or wallet');
    expect(server.calls(setStorePaymentMethod)).toHaveLength(0);
    await user.click(screen.getByRole('checkbox', { name: 'MPay' }));
    await user.click(screen.getByRole('button', { name: 'Save choice' }));
    await screen.findByText('Saved');
    expect(stored.read('macauBankPay')).toMatchObject({ enabled: true, channels: ['MPAY'] });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save choice' })).toBeNull());
  });

  it('are not shown while the method is off, and stay when it is switched', async () => {
    const stored = serveMethods(methods({ macauBankPay: { channels: ['MPAY'] } }));
    const { user } = await renderScreen(path, { as: 'owner' });
    await screen.findByRole('checkbox', { name: 'MPay', checked: true });
    await user.click(await toggle(/^Macau banks/));
    await screen.findByText('Macau banks and wallets is off');
    expect(screen.queryByRole('checkbox', { name: 'MPay' })).toBeNull();
    expect(stored.read('macauBankPay')).toMatchObject({ enabled: false, channels: ['MPAY'] });
  });
});
