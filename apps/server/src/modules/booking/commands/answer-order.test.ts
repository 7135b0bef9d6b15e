import { LATE_MINUTES, type OrderAnswerKind } from '@xiwei/contract/booking/booking.model.ts';
import { orderAnswerApi } from '@xiwei/contract/booking/order-answer.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { describe, expect, it } from 'vitest';
import { SATURDAY } from '#testing/bookings.ts';
import { bookedCase, type MessageCase, untilSent } from '#testing/messages.ts';
import { readLog, readOrder } from '#testing/orders.ts';
import { startProduct } from '#testing/product.ts';

const product = await startProduct();
const START = Date.parse(`${SATURDAY}T19:00:00+08:00`);
const LATE_CANCEL = { cancellation: [{ days: 0, refund: 'none' as const }] };

/** A booking with the key of the link that its guest got by SMS. */
type AnswerCase = MessageCase & { key: string };

/** Books, sends the reminder, and reads the key of its link. */
async function asked(rules: Parameters<typeof bookedCase>[1] = {}): Promise<AnswerCase> {
  const fixture = await bookedCase(product, { scenes: [], ...rules });
  return { ...fixture, key: await keyOf(fixture) };
}

async function keyOf({ manager, storeId, orderId }: MessageCase): Promise<string> {
  const body = { scene: 'remindArrival', channel: 'sms' } as const;
  await manager.do(messagesApi.pushToOrder, { params: { storeId, orderId }, body });
  await untilSent(product);
  const code = product.sms.at(-1)?.params.link ?? '';
  const { path } = await product.visitor().do(linksApi.resolveLink, { params: { code } });
  return new URL(path, 'http://any').searchParams.get('key') ?? '';
}

const paramsOf = ({ storeId, orderId }: MessageCase) => ({ storeId, orderId });
const answer = (
  fixture: AnswerCase,
  kind: OrderAnswerKind,
  { minutes, key = fixture.key }: { minutes?: (typeof LATE_MINUTES)[number]; key?: string } = {},
) =>
  product.visitor().call(orderAnswerApi.answerOrder, {
    params: paramsOf(fixture),
    body: { key, answer: kind, ...(minutes !== undefined && { minutes }) },
  });
const read = (fixture: AnswerCase, key = fixture.key) =>
  product.visitor().call(orderAnswerApi.readOrderAnswer, { params: paramsOf(fixture), query: { key } });
const staffOrder = ({ manager, storeId, orderId }: MessageCase) => readOrder(manager, storeId, orderId);
const act = async (
  fixture: MessageCase,
  action: 'continueService' | 'storeCancelOrder' | 'markArrived',
): Promise<void> => {
  const { version } = await staffOrder(fixture);
  const endpoint = staffOrdersApi[action] as typeof staffOrdersApi.storeCancelOrder;
  await fixture.manager.do(endpoint, { params: paramsOf(fixture), body: { version } });
};
/** Sets the clock to some minutes after the start, runs a test, and sets it back. */
async function minutesAfterStart<T>(minutes: number, test: () => Promise<T>): Promise<T> {
  const begun = product.clock.now().getTime();
  product.clock.jump((START - begun) / 1000 + minutes * 60);
  try {
    return await test();
  } finally {
    product.clock.jump((begun - product.clock.now().getTime()) / 1000);
  }
}

describe('the guest of an order', () => {
  it('sees it by the link of the reminder, without names, phones and money', async () => {
    const fixture = await asked();
    const { body, status } = await read(fixture);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      date: SATURDAY,
      time: '19:00',
      adults: 2,
      answer: null,
      can: ['coming', 'late', 'cancel'],
      store: { name: 'Test kitchen' },
    });
    expect(JSON.stringify(body)).not.toMatch(/"Li"|138\d|deposit|remark/i);
  });

  it.each([
    ['coming', undefined, null],
    ['late', 5, 5],
    ['late', 60, 60],
    // Minutes belong to being late only.
    ['coming', 15, null],
  ] as const)('answers %s, %s minutes', async (kind, minutes, recorded) => {
    const fixture = await asked();
    const reply = await answer(fixture, kind, minutes === undefined ? {} : { minutes });
    expect(reply.body.answer).toMatchObject({ kind, minutes: recorded });
    const order = await staffOrder(fixture);
    expect(order).toMatchObject({ status: 'waitService', answer: { kind, minutes: recorded } });
    const [last] = (await readLog(fixture.manager, fixture.storeId, fixture.orderId)).reverse();
    expect(last?.operator).toMatchObject({ type: 'user' });
  });

  it('changes the answer, and the last one counts', async () => {
    const fixture = await asked();
    for (const minutes of LATE_MINUTES) await answer(fixture, 'late', { minutes });
    await answer(fixture, 'coming');
    expect((await staffOrder(fixture)).answer).toMatchObject({ kind: 'coming', minutes: null });
  });

  it('cancels at once while that is free', async () => {
    const fixture = await asked();
    expect((await read(fixture)).body.cancelIsFree).toBe(true);
    expect((await answer(fixture, 'cancel')).body).toMatchObject({ answer: { kind: 'cancel' }, can: [] });
    expect(await staffOrder(fixture)).toMatchObject({ status: 'closed', closeReason: 'creatorCancel' });
    // Pressed once more after a lost answer.
    expect((await answer(fixture, 'cancel')).status).toBe(200);
    expect((await answer(fixture, 'coming')).refusal?.code).toBe('actionNotPossible');
  });

  it('asks the store to cancel when that is not free, and again after it declined', async () => {
    const fixture = await asked({ rules: LATE_CANCEL });
    expect((await read(fixture)).body.cancelIsFree).toBe(false);
    await answer(fixture, 'cancel');
    expect((await staffOrder(fixture)).status).toBe('waitCancelProcess');
    await act(fixture, 'continueService');
    expect((await read(fixture)).body.can).toContain('cancel');
    await answer(fixture, 'cancel');
    expect((await staffOrder(fixture)).status).toBe('waitCancelProcess');
  });

  it('can say until an hour after the start that they are late, and not cancel any more', async () => {
    const fixture = await asked();
    await minutesAfterStart(10, async () => {
      expect((await read(fixture)).body.can).toEqual(['coming', 'late']);
      expect((await answer(fixture, 'cancel')).refusal?.code).toBe('actionNotPossible');
      expect((await answer(fixture, 'late', { minutes: 30 })).status).toBe(200);
    });
    await minutesAfterStart(60, async () => {
      expect((await read(fixture)).body.can).toEqual([]);
      expect((await answer(fixture, 'coming')).refusal?.code).toBe('actionNotPossible');
    });
  });
});

describe('an answer', () => {
  it('is refused without the key of this order and this guest', async () => {
    const [fixture, other] = [await asked(), await asked()];
    for (const key of ['', 'x', other.key, fixture.key.slice(0, -1), `${fixture.key}x`]) {
      expect((await read(fixture, key)).refusal?.code).toBe('notFound');
      expect((await answer(fixture, 'cancel', { key })).refusal?.code).toBe('notFound');
    }
    expect((await answer(fixture, 'cancel', { key: 'x'.repeat(101) })).status).toBe(422);
    const elsewhere = { ...fixture, storeId: other.storeId };
    expect((await answer(elsewhere, 'cancel')).refusal?.code).toBe('notFound');
    expect((await staffOrder(fixture)).status).toBe('waitService');
  });

  it('is refused with the link of a former guest of the order', async () => {
    const fixture = await asked();
    const { version } = await staffOrder(fixture);
    await fixture.manager.do(staffOrdersApi.changeOrderDiner, {
      params: paramsOf(fixture),
      body: {
        version,
        diner: {
          lastName: 'Wang',
          firstName: '',
          title: 'ms',
          phone: { region: 'CN', number: '13711112222' },
        },
      },
    });
    expect((await read(fixture)).refusal?.code).toBe('notFound');
    expect((await answer(fixture, 'coming')).refusal?.code).toBe('notFound');
  });

  it('is refused for an order that is closed or whose party has arrived', async () => {
    const [closed, arrived] = [await asked(), await asked()];
    await act(closed, 'storeCancelOrder');
    expect((await read(closed)).body).toMatchObject({ state: 'cancelled', can: [] });
    expect((await answer(closed, 'coming')).refusal?.code).toBe('actionNotPossible');
    await minutesAfterStart(-30, async () => {
      await act(arrived, 'markArrived');
      expect((await read(arrived)).body.can).toEqual([]);
      expect((await answer(arrived, 'late', { minutes: 5 })).refusal?.code).toBe('actionNotPossible');
    });
  });

  it.each([
    { answer: 'maybe' },
    { answer: 'late' },
    { answer: 'late', minutes: 17 },
    { answer: 'late', minutes: -5 },
    {},
  ])('is refused if it is none of those that are offered: %o', async (body) => {
    const fixture = await asked();
    const reply = await product.visitor().call(orderAnswerApi.answerOrder, {
      params: paramsOf(fixture),
      body: { key: fixture.key, ...body } as never,
    });
    expect(reply.status).toBe(422);
    expect((await staffOrder(fixture)).answer).toBeNull();
  });

  it('counts for the time it was given for: a move removes it', async () => {
    const fixture = await asked();
    await answer(fixture, 'late', { minutes: 15 });
    const { version } = await staffOrder(fixture);
    await fixture.manager.do(staffOrdersApi.changeOrderPlace, {
      params: paramsOf(fixture),
      body: {
        version,
        place: { date: SATURDAY, time: '20:00', adults: 2, children: 0, kindId: fixture.kindId },
      },
    });
    expect((await staffOrder(fixture)).answer).toBeNull();
    expect((await answer(fixture, 'coming')).status).toBe(200);
  });

  it('that is given twice at once is recorded once', async () => {
    const fixture = await asked();
    const before = (await staffOrder(fixture)).version;
    const replies = await Promise.all([1, 2, 3].map(() => answer(fixture, 'late', { minutes: 10 })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await staffOrder(fixture)).version).toBe(before + 1);
  });

  it('to cancel and one to come at once leave the order cancelled once', async () => {
    const fixture = await asked();
    const replies = await Promise.all([
      answer(fixture, 'cancel'),
      answer(fixture, 'coming'),
      answer(fixture, 'cancel'),
    ]);
    expect(replies[0].status).toBe(200);
    expect(replies[2].status).toBe(200);
    expect([200, 409]).toContain(replies[1].status);
    const order = await staffOrder(fixture);
    expect(order).toMatchObject({ status: 'closed', answer: { kind: 'cancel' } });
    const log = await readLog(fixture.manager, fixture.storeId, fixture.orderId);
    expect(log.filter(({ type }) => type === 'close')).toHaveLength(1);
  });
});
