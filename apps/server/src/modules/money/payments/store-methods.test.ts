import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { MacauChannel } from '@xiwei/contract/money/money.model.ts';
import { describe, expect, it } from 'vitest';
import { addStaff } from '#testing/fixtures.ts';
import { newPerson } from '#testing/orders.ts';
import {
  type DepositOrder,
  PAY_BODY,
  paidOrder,
  paymentOf,
  startPaying,
  unpaidOrder,
} from '#testing/paying.ts';
import { passSecondFactor } from '#testing/people.ts';

const paying = await startPaying();

describe('a store', () => {
  /** Adds an owner who has just passed the second factor to the store of a booking. */
  async function ownerOf({ storeId }: DepositOrder) {
    const { id, visitor } = await newPerson(paying.product);
    await addStaff(paying.product.db, storeId, id, 'owner');
    await passSecondFactor(paying.product, id);
    return visitor;
  }

  it('chooses the methods it takes', async () => {
    const booking = await paidOrder(paying);
    const owner = await ownerOf(booking);
    const params = { storeId: booking.storeId, method: 'alipay' as const };
    await owner.do(moneyApi.setStorePaymentMethod, {
      params,
      body: { enabled: false, subMerchantId: null },
    });
    const { items } = await booking.manager.do(moneyApi.readStorePaymentMethods, {
      params: { storeId: booking.storeId },
    });
    expect(items.find(({ method }) => method === 'alipay')).toMatchObject({ enabled: false, ready: true });
    const payment = await paymentOf(booking);
    expect(payment.methods.map(({ method }) => method)).not.toContain('alipay');
  });

  it('chooses the channels of the Macau bank, and the others are refused also to a page that was open before', async () => {
    const booking = await unpaidOrder(paying);
    const owner = await ownerOf(booking);
    const opened = await paymentOf(booking);
    const pay = (channel: MacauChannel) =>
      booking.diner.call(moneyApi.startPayment, {
        params: { storeId: booking.storeId, paymentId: opened.id },
        query: {},
        body: { method: 'macauBankPay', channel, ...PAY_BODY },
      });
    const set = (channels: MacauChannel[] | null | undefined, by = owner, enabled = true) =>
      by.call(moneyApi.setStorePaymentMethod, {
        params: { storeId: booking.storeId, method: 'macauBankPay' },
        body: { enabled, subMerchantId: null, channels },
      });
    const offered = async () =>
      (await paymentOf(booking)).methods.find(({ method }) => method === 'macauBankPay')?.channels;
    expect((await pay('ALIPAY')).refusal).toBeUndefined();
    expect((await set(['MPAY', 'BOCPAY'], booking.manager)).refusal?.code).toBe('notAllowed');
    expect((await set(['MPAY', 'BOCPAY'])).body.channels).toEqual(['MPAY', 'BOCPAY']);
    expect(await offered()).toEqual(['BOCPAY', 'MPAY']);
    // Also the attempt that was begun by a channel which the store no longer offers.
    expect((await pay('ALIPAY')).refusal?.code).toBe('channelNotOffered');
    expect((await pay('MPAY')).refusal).toBeUndefined();
    expect((await set([])).refusal?.fields).toHaveProperty('channels');
    await set(undefined, owner, false);
    await set(undefined);
    expect(await offered()).toEqual(['BOCPAY', 'MPAY']);
    await set(null);
    expect(await offered()).toHaveLength(14);
  });
});
