import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { type AddressBasis, MESSAGE_SCENES, type MessageScene } from '@xiwei/contract/messages/scenes.ts';
import { describe, expect, it } from 'vitest';
import { allowedFrom } from './limits.ts';
import type { MessageOrder } from './message-orders.service.ts';
import {
  fits,
  isReminder,
  isSameOccasion,
  isUnpaid,
  occasionOf,
  quietUntil,
  timesOf,
} from './scene.rules.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const HOUR = 3600;

/** An accepted order that starts in two days, with changes. */
const orderOf = (changes: Partial<MessageOrder> = {}): MessageOrder => ({
  storeId: 'a-store',
  orderId: 'an-order',
  version: 3,
  status: 'waitService',
  closing: null,
  date: '2037-11-22',
  time: '18:00',
  startAt: at(48 * HOUR),
  people: 2,
  kindId: 'hall',
  dinerId: null,
  userId: null,
  byDiner: true,
  paid: false,
  arrived: false,
  answered: false,
  depositExpiresAt: null,
  autoAcceptAt: null,
  depositDue: 0 as MessageOrder['depositDue'],
  answerPath: '/',
  ...changes,
});

const fitting = (changes: Partial<MessageOrder>): MessageScene[] =>
  MESSAGE_SCENES.filter((scene) => fits(scene, orderOf(changes), NOW));

describe('the scenes that an order fits', () => {
  it.each<[OrderStatus, MessageScene[]]>([
    ['waitDepositPayment', ['newOrder', 'remindDepositPayment', 'remindChange']],
    ['waitDepositPaymentInvalid', ['remindChange']],
    ['waitStoreConfirm', ['newOrder', 'remindChange']],
    [
      'waitService',
      [
        'newOrder',
        'storeConfirm',
        'remindArrival',
        'remindChange',
        'contactDinerToConfirm',
        'cancelDeclined',
      ],
    ],
    ['waitCancelProcess', ['waitCancel', 'remindChange']],
    ['waitFinalPayment', []],
    ['finished', []],
    ['closed', []],
  ])('in %s', (status, scenes) => {
    expect(fitting({ status, depositExpiresAt: at(1) })).toEqual([...scenes, 'refunded']);
  });

  it('after its guests have arrived are none that ask them to come', () => {
    expect(fitting({ arrived: true })).toEqual(['refunded']);
    expect(fitting({ status: 'waitStoreConfirm', arrived: true })).toEqual(['refunded']);
  });

  it('after its guest has answered do not ask for an answer again', () => {
    expect(fits('contactDinerToConfirm', orderOf({ answered: true }), NOW)).toBe(false);
    expect(fits('remindArrival', orderOf({ answered: true }), NOW)).toBe(true);
  });

  it.each(['remindArrival', 'contactDinerToConfirm'] as const)('have %s until the start', (scene) => {
    expect(fits(scene, orderOf({ startAt: at(0.001) }), NOW)).toBe(true);
    expect(fits(scene, orderOf({ startAt: NOW }), NOW)).toBe(false);
  });

  it('have the reminder of a deposit until its deadline', () => {
    const due = (depositExpiresAt: Date | null) =>
      fits('remindDepositPayment', orderOf({ status: 'waitDepositPayment', depositExpiresAt }), NOW);
    expect([due(at(0.001)), due(NOW), due(null)]).toEqual([true, false, false]);
  });

  it('when it is closed are those of the way it was closed', () => {
    expect(fitting({ status: 'closed', closing: 'close' })).toEqual(['close', 'refunded']);
    expect(fitting({ status: 'closed', closing: 'storeClose' })).toEqual(['storeClose', 'refunded']);
  });

  it('wait for a deposit that is not paid', () => {
    const unpaid = (status: OrderStatus) => MESSAGE_SCENES.filter((scene) => isUnpaid(scene, { status }));
    const scenes = ['storeConfirm', 'remindArrival', 'contactDinerToConfirm'];
    expect(unpaid('waitDepositPayment')).toEqual(scenes);
    expect(unpaid('waitDepositPaymentInvalid')).toEqual(scenes);
    expect(unpaid('waitService')).toEqual([]);
  });
});

describe('the occasion of a message', () => {
  const isSame = (scene: MessageScene, changes: Partial<MessageOrder>) =>
    isSameOccasion(scene, occasionOf(scene, orderOf({ depositExpiresAt: at(60) }), 3), {
      ...orderOf({ depositExpiresAt: at(60) }),
      ...changes,
    });
  const ends = (changes: Partial<MessageOrder>) => MESSAGE_SCENES.filter((scene) => !isSame(scene, changes));

  it('ends with changes of what the message says', () => {
    expect(ends({ version: 9, answered: true })).toEqual([]);
    expect(ends({ startAt: at(49 * HOUR) })).toEqual([
      'storeConfirm',
      'remindArrival',
      'remindChange',
      'contactDinerToConfirm',
    ]);
    expect(ends({ people: 3 })).toEqual(['storeConfirm', 'remindChange']);
    expect(ends({ kindId: null })).toEqual(['storeConfirm', 'remindChange']);
    expect(ends({ depositExpiresAt: at(61) })).toEqual(['remindDepositPayment']);
  });

  it('of a change and of a request to cancel is another one each time', () => {
    for (const scene of MESSAGE_SCENES) {
      const isAnother = occasionOf(scene, orderOf(), 3) !== occasionOf(scene, orderOf(), 4);
      expect(isAnother, scene).toBe(scene === 'remindChange' || scene === 'waitCancel');
    }
  });
});

describe('the times of a message', () => {
  const times = (scene: MessageScene, changes: Partial<MessageOrder>) => {
    const found = timesOf(scene, orderOf(changes), 120, NOW);
    return found && [found.dueAt, found.endsAt].map((date) => (date.getTime() - NOW.getTime()) / 1000);
  };

  it.each([
    [120 * 60 + 1, [1, 7201]],
    [120 * 60, undefined],
    [60, undefined],
  ])('of an arrival in %i s', (start, expected) => {
    expect(times('remindArrival', { startAt: at(start) })).toEqual(expected);
  });

  it.each([
    [24 * HOUR + 1, [1, 21 * HOUR + 1]],
    [24 * HOUR, undefined],
  ])('of a question whether guests come in %i s', (start, expected) => {
    expect(times('contactDinerToConfirm', { startAt: at(start) })).toEqual(expected);
  });

  it.each<[number, number[] | undefined]>([
    [9 * HOUR, [7 * HOUR, 9 * HOUR]],
    [8 * HOUR, [6 * HOUR, 8 * HOUR]],
    [4 * HOUR, [3 * HOUR, 4 * HOUR]],
    [20 * 60, [15 * 60, 20 * 60]],
    [10 * 60, [5 * 60, 10 * 60]],
    [301, [1, 301]],
    [300, undefined],
  ])('of a deposit that is due in %i s', (expires, expected) => {
    expect(times('remindDepositPayment', { depositExpiresAt: at(expires) })).toEqual(expected);
  });

  it('of news are from now on for six hours', () => {
    for (const scene of MESSAGE_SCENES.filter((each) => !isReminder(each)))
      expect(times(scene, {}), scene).toEqual([0, 6 * HOUR]);
    expect(times('remindDepositPayment', {})).toBeUndefined();
  });
});

describe('quiet hours', () => {
  const until = (instant: string, zone = 'Asia/Shanghai') =>
    quietUntil(zone, new Date(instant))?.toISOString();
  const MORNING = '2037-11-21T00:00:00.000Z';

  it.each([
    ['07:59:59', '2037-11-20T23:59:59Z', MORNING],
    ['08:00', '2037-11-21T00:00:00Z', undefined],
    ['21:59:59', '2037-11-20T13:59:59Z', undefined],
    ['22:00', '2037-11-20T14:00:00Z', MORNING],
    ['23:59:59', '2037-11-20T15:59:59Z', MORNING],
    ['00:00', '2037-11-20T16:00:00Z', MORNING],
    ['02:00', '2037-11-20T18:00:00Z', MORNING],
  ])('at %s in Shanghai', (_time, instant, end) => {
    expect(until(instant)).toBe(end);
  });

  it('are those of the store’s clock', () => {
    expect(until('2037-11-20T22:30:00Z', 'UTC')).toBe('2037-11-21T08:00:00.000Z');
    expect(until('2037-11-20T14:30:00Z', 'UTC')).toBeUndefined();
  });
});

describe('the messages to one address', () => {
  /** Returns in how many seconds the next one is allowed after some that were sent so long ago, oldest first. */
  const allowed = (basis: AddressBasis, ...ago: number[]) => {
    const from = allowedFrom(
      ago.map((seconds) => at(-seconds)),
      basis,
      NOW,
    );
    return from && (from.getTime() - NOW.getTime()) / 1000;
  };

  it.each<[AddressBasis, number[], number | undefined]>([
    ['given', [], undefined],
    ['given', [10], undefined],
    ['given', [20, 10], HOUR - 20],
    ['given', [HOUR, 10], undefined],
    ['given', [HOUR - 1, 10], 1],
    ['given', [23 * HOUR, 5 * HOUR, 4 * HOUR], HOUR],
    ['given', [24 * HOUR, 5 * HOUR, 4 * HOUR], undefined],
    ['given', [23 * HOUR, 20, 10], HOUR],
    ['own', [50, 40, 30, 20], undefined],
    ['own', [50, 40, 30, 20, 10], HOUR - 50],
    ['staff', [60, 50, 40, 30, 20, 10], HOUR - 50],
  ])('of the basis %s after %j s', (basis, ago, expected) => {
    expect(allowed(basis, ...ago)).toBe(expected);
  });
});
