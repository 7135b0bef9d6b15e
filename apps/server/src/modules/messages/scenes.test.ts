import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { SATURDAY } from '#testing/bookings.ts';
import {
  bookedCase,
  type MessageCase,
  outcomesOf,
  passAndSend,
  scenesAt,
  sendsOf,
  setScenes,
  untilSent,
} from '#testing/messages.ts';
import { readOrder } from '#testing/orders.ts';
import { startProduct } from '#testing/product.ts';
import { depositBy } from '#testing/seating-plan.ts';

const product = await startProduct();
const HOUR = 3600;

const paramsOf = ({ storeId, orderId }: MessageCase) => ({ storeId, orderId });
const versionOf = async (fixture: MessageCase): Promise<number> =>
  (await readOrder(fixture.manager, fixture.storeId, fixture.orderId)).version;
type Action = typeof staffOrdersApi.acceptOrder;
/** Applies an action to the order. All of these endpoints have the same input. */
async function act(fixture: MessageCase, endpoint: Endpoint): Promise<void> {
  const body = { version: await versionOf(fixture) };
  await fixture.manager.do(endpoint as Action, { params: paramsOf(fixture), body });
  await untilSent(product);
}
async function cancel(fixture: MessageCase): Promise<void> {
  const body = { version: await versionOf(fixture) };
  await fixture.diner.do(bookingApi.cancelOrder, { params: paramsOf(fixture), body });
  await untilSent(product);
}
async function move(fixture: MessageCase, time: string): Promise<void> {
  await fixture.manager.do(staffOrdersApi.changeOrderPlace, {
    params: paramsOf(fixture),
    body: {
      version: await versionOf(fixture),
      place: { date: SATURDAY, time, adults: 2, children: 0, kindId: fixture.kindId },
    },
  });
  await untilSent(product);
}
/** Seconds until some hours before 19:00 of the Saturday. */
const secondsUntil = (hoursBefore: number): number =>
  (Date.parse(`${SATURDAY}T19:00:00+08:00`) - product.clock.now().getTime()) / 1000 - hoursBefore * HOUR;

describe('news of an order', () => {
  it('is sent once for each scene, in the order of what happened', async () => {
    const fixture = await bookedCase(product, { rules: { autoAcceptSeconds: null } });
    await act(fixture, staffOrdersApi.acceptOrder);
    await move(fixture, '20:00');
    await act(fixture, staffOrdersApi.storeCancelOrder);
    expect(scenesAt(product, fixture.phone)).toEqual([
      'newOrder',
      'storeConfirm',
      'remindChange',
      'storeClose',
    ]);
    const [first] = await sendsOf(fixture);
    expect(first).toMatchObject({ status: 'sent', tries: 1, trigger: 'auto', channel: 'sms' });
    expect(first?.to).toBe(`+86 138****${fixture.phone.slice(-4)}`);
    expect(first?.text).toBe(first?.text?.replaceAll(/[{}\n]/g, ''));
  });

  it('is not sent by a store that has not turned it on', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    await act(fixture, staffOrdersApi.storeCancelOrder);
    expect(await sendsOf(fixture)).toEqual([]);
    expect(scenesAt(product, fixture.phone)).toEqual([]);
  });

  it('notifies a guest of a cancellation request, and of their own cancellation', async () => {
    const late = await bookedCase(product, { rules: { cancellation: [{ days: 0, refund: 'none' }] } });
    await cancel(late);
    expect(scenesAt(product, late.phone)).toEqual(['newOrder', 'waitCancel']);
    const free = await bookedCase(product);
    await cancel(free);
    expect(scenesAt(product, free.phone)).toEqual(['newOrder', 'close']);
  });

  it('is sent by staff’s choice of scenes, as the endpoint sets them', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    const { manager, storeId } = fixture;
    const { version } = await manager.do(storeSettingsApi.readStoreSettings, { params: { storeId } });
    const saved = await manager.do(storeSettingsApi.updateAutoPush, {
      params: { storeId },
      body: {
        autoPush: { scenes: ['storeClose', 'remindArrival'], arrivalMinutes: 60, channels: ['sms', 'email'] },
        version,
      },
    });
    expect(saved.autoPush.scenes).toEqual(['storeClose', 'remindArrival']);
    await untilSent(product);
    // The reminder of a booking that was made before is planned.
    expect(await outcomesOf(fixture)).toEqual(['remindArrival waiting']);
    await act(fixture, staffOrdersApi.storeCancelOrder);
    expect(scenesAt(product, fixture.phone)).toEqual(['storeClose']);
  });
});

/** Runs a test on its own day: the clock goes on from a Friday evening, and back to it afterwards. */
async function onDay(test: () => Promise<void>): Promise<void> {
  const begun = product.clock.now().getTime();
  await test().finally(() => product.clock.jump((begun - product.clock.now().getTime()) / 1000));
}

/** The provider cannot be reached once: the message waits for a minute. */
const delayNext = ({ phone }: Pick<MessageCase, 'phone'>): void => {
  product.smsOutcomes.set(phone, [{ ok: false, retry: true, code: 'Throttling' }]);
};

describe('a message that waits', () => {
  const manual = { autoAcceptSeconds: null };
  const lateCancel = { cancellation: [{ days: 0, refund: 'none' as const }] };
  const deposits = { deposits: [depositBy('fixed', 100_00)] };
  const byPhone = async (fixture: MessageCase) => {
    delayNext(fixture);
    return fixture;
  };
  /** How each scene comes about, and the changes of the order after which it is not sent. */
  const CASES: [
    StoreScene,
    Parameters<typeof bookedCase>[1],
    (fixture: MessageCase) => Promise<void>,
    Record<string, (fixture: MessageCase) => Promise<void>>,
  ][] = [
    [
      'storeConfirm',
      { rules: manual },
      (fixture) => act(fixture, staffOrdersApi.acceptOrder),
      {
        cancel,
        'cancelled by the store': (fixture) => act(fixture, staffOrdersApi.storeCancelOrder),
        move: (fixture) => move(fixture, '20:00'),
      },
    ],
    [
      'waitCancel',
      { rules: lateCancel },
      cancel,
      {
        declined: (fixture) => act(fixture, staffOrdersApi.continueService),
        agreed: (fixture) => act(fixture, staffOrdersApi.agreeCancel),
      },
    ],
    [
      'remindChange',
      {},
      (fixture) => move(fixture, '20:00'),
      { 'moved again': (fixture) => move(fixture, '18:00'), cancel },
    ],
  ];
  it.each(CASES)('for %s is sent once, and not after the order has changed', (scene, setUp, cause, changes) =>
    onDay(async () => {
      const still = await byPhone(await bookedCase(product, { ...setUp, scenes: [scene] }));
      await cause(still);
      await expect.poll(() => outcomesOf(still)).toEqual([`${scene} waiting`]);
      await passAndSend(product, 61);
      await passAndSend(product, HOUR);
      expect(scenesAt(product, still.phone)).toEqual([scene]);
      for (const change of Object.values(changes)) {
        const fixture = await byPhone(await bookedCase(product, { ...setUp, scenes: [scene] }));
        await cause(fixture);
        await change(fixture);
        await passAndSend(product, 61);
        expect((await outcomesOf(fixture))[0]).toBe(`${scene} dropped orderChanged`);
      }
    }),
  );

  it('for newOrder is not sent after the booking was cancelled', () =>
    onDay(async () => {
      const fixture = await bookedCase(product, { scenes: [] });
      delayNext(fixture);
      await setScenes(product.db, fixture.storeId, ['newOrder']);
      const { manager, storeId, orderId } = fixture;
      await manager.do(messagesApi.pushToOrder, {
        params: { storeId, orderId },
        body: { scene: 'newOrder', channel: 'sms' },
      });
      await untilSent(product);
      await cancel(fixture);
      await passAndSend(product, 61);
      expect(await outcomesOf(fixture)).toEqual(['newOrder dropped orderChanged']);
    }));

  it.each([
    ['close', cancel],
    ['storeClose', (fixture: MessageCase) => act(fixture, staffOrdersApi.storeCancelOrder)],
  ] as const)('for %s is sent once the provider can be reached, and only once', (scene, cause) =>
    onDay(async () => {
      const fixture = await byPhone(await bookedCase(product, { scenes: ['close', 'storeClose'] }));
      await cause(fixture);
      for (let minute = 0; minute < 3; minute += 1) await passAndSend(product, 61);
      expect(scenesAt(product, fixture.phone)).toEqual([scene]);
    }),
  );

  it('for a deposit is not sent after it was paid', () =>
    onDay(async () => {
      const rules = { ...deposits, depositExpirySeconds: 7200 as const };
      const fixture = await bookedCase(product, { scenes: ['remindDepositPayment'], rules });
      expect(await outcomesOf(fixture)).toEqual(['remindDepositPayment waiting']);
      await act(fixture, staffOrdersApi.recordOfflinePayment);
      await passAndSend(product, 1.6 * HOUR);
      expect(await outcomesOf(fixture)).toEqual(['remindDepositPayment dropped orderChanged']);
      expect(scenesAt(product, fixture.phone)).toEqual([]);
    }));

  it('is not sent when the server was stopped until it was too late', () =>
    onDay(async () => {
      const fixture = await bookedCase(product, { scenes: ['storeClose'] });
      delayNext(fixture);
      await act(fixture, staffOrdersApi.storeCancelOrder);
      await passAndSend(product, 7 * HOUR);
      expect(await outcomesOf(fixture)).toEqual(['storeClose dropped tooLate']);
      expect(scenesAt(product, fixture.phone)).toEqual([]);
    }));
});

describe('reminders', () => {
  it('are sent once before the start, with a link to answer', () =>
    onDay(async () => {
      const fixture = await bookedCase(product, { scenes: ['remindArrival'] });
      await passAndSend(product, secondsUntil(2.1));
      expect(scenesAt(product, fixture.phone)).toEqual([]);
      await passAndSend(product, 0.2 * HOUR);
      await passAndSend(product, 0.2 * HOUR);
      expect(scenesAt(product, fixture.phone)).toEqual(['remindArrival']);
      const code = product.sms.at(-1)?.params.link ?? '';
      const { path } = await product.visitor().do(linksApi.resolveLink, { params: { code } });
      expect(path).toContain(`/order-answer/${fixture.storeId}/${fixture.orderId}?key=`);
    }));

  it('are dropped when the order was cancelled, and replaced when it was moved', () =>
    onDay(async () => {
      const cancelled = await bookedCase(product, { scenes: ['remindArrival'] });
      const moved = await bookedCase(product, { scenes: ['remindArrival'] });
      await act(cancelled, staffOrdersApi.storeCancelOrder);
      await move(moved, '20:00');
      // At once, not only when the first one would be due.
      expect(await outcomesOf(moved)).toEqual([
        'remindArrival dropped orderChanged',
        'remindArrival waiting',
      ]);
      await passAndSend(product, secondsUntil(1.9));
      expect(await outcomesOf(cancelled)).toEqual(['remindArrival dropped orderChanged']);
      expect(await outcomesOf(moved)).toEqual([
        'remindArrival dropped orderChanged',
        'remindArrival waiting',
      ]);
      await passAndSend(product, HOUR);
      expect(scenesAt(product, cancelled.phone)).toEqual([]);
      expect(scenesAt(product, moved.phone)).toEqual(['remindArrival']);
    }));

  it('are dropped when the party has arrived or the store has turned them off', () =>
    onDay(async () => {
      const arrived = await bookedCase(product, { scenes: ['remindArrival'] });
      const off = await bookedCase(product, { scenes: ['remindArrival'] });
      await passAndSend(product, secondsUntil(2.1));
      await act(arrived, staffOrdersApi.markArrived);
      await setScenes(product.db, off.storeId, []);
      await passAndSend(product, 0.2 * HOUR);
      expect(await outcomesOf(arrived)).toEqual(['remindArrival dropped orderChanged']);
      expect(await outcomesOf(off)).toEqual(['remindArrival dropped turnedOff']);
      expect([...scenesAt(product, arrived.phone), ...scenesAt(product, off.phone)]).toEqual([]);
    }));

  it('of a deposit come before its deadline, and not once it is paid', () =>
    onDay(async () => {
      const deposits = { deposits: [depositBy('fixed', 100_00)], depositExpirySeconds: 7200 as const };
      const unpaid = await bookedCase(product, { scenes: ['remindDepositPayment'], rules: deposits });
      const waived = await bookedCase(product, { scenes: ['remindDepositPayment'], rules: deposits });
      await waived.manager.do(staffOrdersApi.storeCancelOrder, {
        params: paramsOf(waived),
        body: { version: await versionOf(waived) },
      });
      await passAndSend(product, 1.6 * HOUR);
      expect(scenesAt(product, unpaid.phone)).toEqual(['remindDepositPayment']);
      expect(product.sms.find(({ to }) => to === unpaid.phone)?.params.amount).toBe('¥100');
      expect(scenesAt(product, waived.phone)).toEqual([]);
    }));

  it('are dropped at night when the morning is too late for them', () =>
    onDay(async () => {
      const fixture = await bookedCase(product, { scenes: ['contactDinerToConfirm'] });
      await product.db
        .updateTable('guest_message')
        .set({
          due_at: new Date(`${SATURDAY}T02:00:00+08:00`),
          ends_at: new Date(`${SATURDAY}T07:59:00+08:00`),
        })
        .where('order_id', '=', fixture.orderId)
        .execute();
      await passAndSend(product, secondsUntil(17));
      expect(await outcomesOf(fixture)).toEqual(['contactDinerToConfirm dropped tooLate']);
      expect(scenesAt(product, fixture.phone)).toEqual([]);
    }));

  it.each([
    ['late in the evening', 20],
    ['after midnight', 17],
  ])('that are due %s wait until the morning', (_when, hoursBefore) =>
    onDay(async () => {
      const fixture = await bookedCase(product, { scenes: ['contactDinerToConfirm'] });
      await product.db
        .updateTable('guest_message')
        .set({ due_at: new Date(product.clock.now().getTime() + secondsUntil(hoursBefore) * 1000) })
        .where('order_id', '=', fixture.orderId)
        .execute();
      await passAndSend(product, secondsUntil(hoursBefore));
      const [waiting] = await sendsOf(fixture);
      expect(waiting?.dueAt).toBe(new Date(`${SATURDAY}T08:00:00+08:00`).toISOString());
      expect(await outcomesOf(fixture)).toEqual(['contactDinerToConfirm waiting']);
      await passAndSend(product, secondsUntil(10.5));
      expect(scenesAt(product, fixture.phone)).toEqual(['contactDinerToConfirm']);
    }),
  );

  it('do not ask a guest again who has answered', () =>
    onDay(async () => {
      const fixture = await bookedCase(product, { scenes: ['contactDinerToConfirm', 'remindArrival'] });
      await product.db
        .updateTable('booking_order')
        .set({ answer: 'coming', answered_at: product.clock.now() })
        .where('id', '=', fixture.orderId)
        .execute();
      await passAndSend(product, secondsUntil(9));
      expect(await outcomesOf(fixture)).toEqual([
        'remindArrival waiting',
        'contactDinerToConfirm dropped orderChanged',
      ]);
    }));
});
