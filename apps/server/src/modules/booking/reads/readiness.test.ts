import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { readinessApi } from '@xiwei/contract/booking/readiness.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { PAYMENT_METHODS } from '@xiwei/contract/money/money.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { templatesApi } from '@xiwei/contract/seating/templates.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import type { PayGateway } from '#gateways/pay/pay.ts';
import { addAdmin } from '#testing/people.ts';
import { kind, planEntry, shift, startSeatingSetup } from '#testing/seating.ts';

/** A provider that is only looked at, never called. */
const alipay = { method: 'alipay' } as PayGateway;
const { product, manager, newStore } = await startSeatingSetup({ pay: [alipay] });
const off = { enabled: false, sub_merchant_id: null };
type Params = { storeId: string };

const readiness = (params: Params) => manager.do(readinessApi.readReadiness, { params });
const missing = async (params: Params) =>
  (await readiness(params)).points
    .filter(({ done, required }) => required && !done)
    .map(({ point }) => point);

async function setOnlineBooking(params: Params, onlineBooking: boolean) {
  const { business, version } = await manager.do(storeSettingsApi.readStoreSettings, { params });
  const body = { business: { ...business, onlineBooking }, version };
  await manager.do(storeSettingsApi.updateBusinessConfig, { params, body });
}

describe('the readiness of a store', () => {
  it('names what is missing, step by step, until diners can book', async () => {
    const params = await newStore();
    await setOnlineBooking(params, false);
    expect(await readiness(params)).toMatchObject({ firstTime: null, canUseTemplate: true });
    expect(await missing(params)).toEqual(['tables', 'shifts', 'onlineBooking']);
    expect((await readiness(params)).points.map(({ point }) => point)).not.toContain('times');
    await manager.do(seatingApi.createKind, { params, body: { ...kind, tableCount: 0 } });
    expect(await missing(params)).toEqual(['tables', 'shifts', 'onlineBooking']);
    await manager.do(seatingApi.createKind, { params, body: { ...kind, tableCount: 2 } });
    expect(await missing(params)).toEqual(['shifts', 'onlineBooking']);
    await manager.do(seatingApi.createShift, { params, body: shift });
    expect(await missing(params)).toEqual(['onlineBooking']);
    await setOnlineBooking(params, true);
    const { firstTime, canUseTemplate } = await readiness(params);
    expect(await missing(params)).toEqual([]);
    expect(canUseTemplate).toBe(false);
    const { date = '', time, people = 0 } = firstTime ?? {};
    const { shifts } = await manager.do(availabilityApi.readDay, {
      params: { ...params, date },
      query: { adults: people, children: 0 },
    });
    const slot = shifts.flatMap(({ slots }) => slots).find((each) => each.time === time);
    expect(slot?.kinds.some(({ free }) => free)).toBe(true);
  });

  it('offers a template exactly as long as one can be used', async () => {
    const params = await newStore();
    expect((await readiness(params)).canUseTemplate).toBe(true);
    await manager.do(seatingApi.createArea, { params, body: { name: { en: 'Hall' } } });
    expect((await manager.do(templatesApi.listTemplates, { params })).can).toEqual([]);
    expect((await readiness(params)).canUseTemplate).toBe(false);
  });

  it('names the missing times if everything else is set up and all days are closed', async () => {
    const params = await newStore();
    await manager.do(templatesApi.applyTemplate, { params, body: { template: 'hotPot' } });
    await setOnlineBooking(params, true);
    expect(await missing(params)).toEqual([]);
    const today = product.clock.now().toISOString().slice(0, 10);
    const allDay = { shiftIds: null, timeFrom: null, timeTo: null };
    const dates = { dateFrom: addDays(today, -2), dateTo: addDays(today, 300) };
    await manager.do(seatingApi.createPlanEntry, { params, body: { ...planEntry, ...allDay, ...dates } });
    expect(await readiness(params)).toMatchObject({ firstTime: null });
    expect(await missing(params)).toEqual(['times']);
  });

  it('names the suspension of the merchant, and not the online booking that its staff have turned on', async () => {
    const params = await newStore();
    await manager.do(templatesApi.applyTemplate, { params, body: { template: 'hotPot' } });
    await setOnlineBooking(params, true);
    expect((await readiness(params)).points.map(({ point }) => point)).not.toContain('standing');
    const admin = await (await addAdmin(product)).visitor();
    const { merchantId } = await admin.do(storesApi.readStore, { params });
    const body = { standing: 'suspended' as const, reason: 'Complaints', version: 0 };
    await admin.do(adminApi.setMerchantStanding, { params: { merchantId }, body });
    expect(await readiness(params)).toMatchObject({ firstTime: null });
    expect(await missing(params)).toEqual(['standing']);
  });

  it('requires a payment method if the rules ask for deposits', async () => {
    const params = await newStore();
    await manager.do(templatesApi.applyTemplate, { params, body: { template: 'omakase' } });
    await setOnlineBooking(params, true);
    expect(await missing(params)).toEqual([]);
    const disabled = PAYMENT_METHODS.map((method) => ({ ...off, store_id: params.storeId, method }));
    await product.db.insertInto('store_payment_method').values(disabled).execute();
    expect(await missing(params)).toEqual(['payment']);
  });
});
