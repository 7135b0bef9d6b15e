import { LOG_TYPES, type LogEntry, type LogType } from '@xiwei/contract/booking/order-log.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '#i18n/i18n.ts';
import { lineOf, movesTables } from './log-lines.ts';
import type { LogWords } from './log-words.ts';

beforeAll(async () => {
  await startI18n(['booking-order-log']);
  await setLanguage('en');
});

/** Words with readable ids in place of names. */
const words = (): LogWords => ({
  t: i18n.getFixedT('en', 'booking-order-log'),
  tables: (ids, isJoined) => `${ids.join('+')}${isJoined ? ' joined' : ''}`,
  guest: (id) => (id ? `guest ${id}` : 'walk-in'),
  tags: (ids) => ids.join(', '),
  taker: (id) => id ?? 'no taker',
  status: (status) => status,
  channel: (method) => method,
  dishes: (dishes) => dishes.map(({ title, quantity }) => `${title.en} × ${quantity}`).join(', ') || 'None',
  money: (amount) => `¥${amount / 100}`,
  people: ({ adults, children }) => `${adults}+${children}`,
  when: (date, time) => `${date} ${time}`,
  clock: (instant) => instant.slice(11, 16),
});

const entryOf = (type: LogType, changes: Partial<LogEntry> = {}): LogEntry => ({
  seq: 1,
  type,
  at: '2026-12-01T04:00:00.000Z',
  operator: { type: 'store', id: null, name: null },
  before: {},
  after: {},
  reverts: null,
  can: [],
  ...changes,
});

/** Describes an entry as one text: its title, changes and notes. */
function text(entry: LogEntry, all: readonly LogEntry[] = [entry]): string {
  const { title, changes, notes } = lineOf(entry, all, words());
  const changed = changes.map(({ label, before, after }) =>
    before === undefined ? `${label}: ${after}` : `${label}: ${before} > ${after}`,
  );
  return [title, ...changed, ...notes].join(' | ');
}

const PLACE = { date: '2026-12-02', start_time: '19:00', end_at: '2026-12-02T13:00:00.000Z' };
const USER = { type: 'user', id: null, name: null } as const;
const SYSTEM = { type: 'system', id: null, name: null } as const;

/** An entry of each type, sometimes several, and what it says. */
const LINES: [LogType, Partial<LogEntry>, string][] = [
  [
    'create',
    { after: { ...PLACE, method: 'phone', adults: 2, children: 1, item_ids: ['A1'], deposit: 0 } },
    'Booked by phone | Time: 2026-12-02 19:00 | People: 2+1 | Tables: A1',
  ],
  [
    'create',
    { after: { ...PLACE, method: 'online', adults: 2, children: 0, item_ids: [], deposit: 10000 } },
    'Booked online by the diner | Time: 2026-12-02 19:00 | People: 2+0 | Tables:  | Deposit: ¥100',
  ],
  [
    'close',
    { after: { status: 'closed', close_reason: 'storeReject', reason: 'Kitchen closed' } },
    'Declined by the store | Reason: Kitchen closed',
  ],
  ['close', { after: { status: 'closed', close_reason: 'absent' } }, 'Marked as a no-show'],
  [
    'tableAllocation',
    {
      before: { ...PLACE, item_ids: ['A1'] },
      after: { ...PLACE, item_ids: ['A2', 'A3'], combination_id: 'c' },
    },
    'Table changed | Tables: A1 > A2+A3 joined',
  ],
  [
    'tableAllocation',
    {
      before: { ...PLACE, item_ids: ['A1'], booking_code: 'B1' },
      after: { ...PLACE, date: '2026-12-03', item_ids: ['A2'], booking_code: 'B7' },
    },
    'Moved to another time and table | Time: 2026-12-02 19:00 > 2026-12-03 19:00 | Tables: A1 > A2 | Booking code: B1 > B7',
  ],
  [
    'tableAllocation',
    { before: { ...PLACE, item_ids: ['A1'] }, after: { ...PLACE, start_time: '20:00', item_ids: ['A1'] } },
    'Time changed | Time: 2026-12-02 19:00 > 2026-12-02 20:00',
  ],
  [
    'tableAllocation',
    { before: { ...PLACE }, after: { ...PLACE, end_at: '2026-12-02T14:30:00.000Z' } },
    'Turn time changed | Stay until: 13:00 > 14:30',
  ],
  ['tableAllocation', { before: { pinned: false }, after: { pinned: true } }, 'Pinned to the table'],
  ['tableAllocation', { before: { pinned: true }, after: { pinned: false } }, 'Unpinned from the table'],
  ['tableAllocation', { before: PLACE, after: PLACE }, 'Table reassigned, unchanged'],
  [
    'tableAllocation',
    { before: { status: 'waitDepositPaymentInvalid' }, after: { status: 'waitDepositPayment' } },
    'Table reserved again, payment due',
  ],
  [
    'paxChange',
    { before: { adults: 2, children: 0 }, after: { adults: 4, children: 1 } },
    'Number of people changed | People: 2+0 > 4+1',
  ],
  [
    'dinerChange',
    { before: { diner_id: 'a' }, after: { diner_id: 'b' } },
    'Guest changed | Guest: guest a > guest b',
  ],
  [
    'storeRemark',
    { before: { remark_by_store: '' }, after: { remark_by_store: 'Cake' } },
    'Staff note changed | Staff note: None > Cake',
  ],
  ['finish', { after: { status: 'finished' } }, 'Completed'],
  ['finish', { after: { status: 'waitFinalPayment' } }, 'Meal over, final payment due'],
  [
    'depositPay',
    { operator: USER, before: { status: 'waitDepositPayment' }, after: { status: 'waitService' } },
    'Deposit paid | Status: waitDepositPayment > waitService',
  ],
  ['depositPay', { after: {} }, 'Deposit recorded as paid'],
  [
    'depositPay',
    {
      before: { status: 'waitDepositPayment' },
      after: { status: 'waitService', reason: 'Cash', money: { amount: 20000 } },
    },
    'Deposit of ¥200 recorded as paid | Status: waitDepositPayment > waitService | Reason: Cash',
  ],
  [
    'depositPay',
    { after: { money: { amount: 5000, reason: 'By mistake', revokes: true } } },
    '¥50 returned to the order | Reason: By mistake',
  ],
  ['depositPay', { after: { money: { amount: 5000, reason: '' } } }, '¥50 added to the deposit'],
  [
    'depositRefund',
    { after: { money: { amount: 5000, reason: 'Sorry', cause: 'storeCancelled' } } },
    '¥50 refunded | Cause: cancelled by the store | Reason: Sorry',
  ],
  [
    'depositForfeit',
    { after: { money: { amount: 5000, cause: 'absent' } } },
    '¥50 kept by the store | Cause: no-show',
  ],
  [
    'depositDiscount',
    { before: { deposit: 10000 }, after: { deposit: 8000, money: { amount: 8000, reason: '' } } },
    'Deposit changed | Deposit: ¥100 > ¥80',
  ],
  ['depositDiscount', { after: { money: { amount: 3000 } } }, '¥30 of the deposit taken off the bill'],
  ['finalPaymentPay', { operator: USER, after: { status: 'finished' } }, 'Final payment made'],
  ['finalPaymentPay', { after: { status: 'finished' } }, 'Final payment recorded as paid'],
  [
    'finalPaymentPay',
    {
      operator: USER,
      before: { status: 'waitFinalPayment' },
      after: { status: 'finished', money: { amount: 9900 } },
    },
    'Final payment of ¥99 made',
  ],
  ['finalPaymentPay', { after: { money: { amount: 100 } } }, '¥1 of the final payment received'],
  ['finalPaymentRefund', { after: { money: { amount: 100 } } }, '¥1 of the meal cost refunded'],
  ['inviteCode', {}, 'Invitation code changed'],
  ['invitationTemplate', {}, 'Invitation template changed'],
  ['extendedJson', { before: { status: 'waitStoreConfirm' }, after: { status: 'waitService' } }, 'Accepted'],
  [
    'extendedJson',
    { operator: SYSTEM, before: { status: 'waitStoreConfirm' }, after: { status: 'waitService' } },
    'Accepted automatically',
  ],
  [
    'extendedJson',
    { before: { status: 'waitService' }, after: { status: 'waitCancelProcess', reason: 'Ill' } },
    'Cancellation requested by the diner | Reason: Ill',
  ],
  [
    'extendedJson',
    { before: { status: 'waitCancelProcess' }, after: { status: 'waitService' } },
    'Cancellation declined, booking kept',
  ],
  [
    'extendedJson',
    { before: { status: 'waitDepositPayment' }, after: { status: 'waitDepositPaymentInvalid' } },
    'Payment expired, table released',
  ],
  [
    'extendedJson',
    {
      before: { remark_by_diner: '', diet_taboo: '', diet_preference: '' },
      after: { remark_by_diner: 'Window', diet_taboo: 'Nuts', diet_preference: '' },
    },
    'Guest’s requests changed | Diner’s note: None > Window | Allergies and foods to avoid: None > Nuts',
  ],
  ['extendedJson', { before: { user_id: null }, after: { user_id: 'u' } }, 'Linked to the diner’s account'],
  ['extendedJson', { before: { user_id: 'u' }, after: { user_id: null } }, 'No longer linked to an account'],
  ['extendedJson', { before: { answer: null }, after: { answer: 'coming' } }, 'Guest replied: coming'],
  [
    'extendedJson',
    { before: { answer: null }, after: { answer: 'late', answer_minutes: 15 } },
    'Guest replied: 15 min late',
  ],
  ['arrive', { before: { arrived_at: null }, after: { arrived_at: 'x' } }, 'Arrived'],
  ['arrive', { before: { arrived_at: 'x' }, after: { arrived_at: null } }, 'Arrival undone'],
  ['turnOver', { after: { turned_over_at: 'x' } }, 'Table turned'],
  [
    'tagList',
    { before: { tag_ids: ['VIP', 'Old'] }, after: { tag_ids: ['VIP', 'New'] } },
    'Tags changed | Added: New | Removed: Old',
  ],
  [
    'taker',
    { before: { taker_id: null }, after: { taker_id: 'Mei' } },
    'Order taker changed | Order taker: no taker > Mei',
  ],
  [
    'channel',
    { before: { method: 'phone' }, after: { method: 'chat' } },
    'Channel changed | Channel: phone > chat',
  ],
  [
    'mealCost',
    { before: { meal_cost: null }, after: { meal_cost: 90000 } },
    'Meal cost changed | Meal cost: None > ¥900',
  ],
  [
    'mealCost',
    {
      before: { coupon_worth: 0 },
      after: { coupon_worth: 29900, money: { amount: 29900, coupon: 'Dinner for two' } },
    },
    'Coupon “Dinner for two” used, ¥299 off the bill',
  ],
  [
    'mealCost',
    {
      before: { coupon_worth: 29900 },
      after: { coupon_worth: 0, money: { amount: 29900, coupon: 'Dinner for two', revokes: true } },
    },
    'Coupon “Dinner for two” taken back, ¥299 back on the bill',
  ],
  [
    'associatedMenu',
    {
      before: { menu_amount: null, meal_cost: null },
      after: {
        ...{ menu_amount: 34400, meal_cost: 34400 },
        menu: {
          was: [],
          is: [
            { title: { en: 'Duck' }, quantity: 1 },
            { title: { en: 'Tofu' }, quantity: 2 },
          ],
        },
      },
    },
    'Pre-ordered menu changed | Dishes: None > Duck × 1, Tofu × 2 | Price of the menu: None > ¥344 | Meal cost: None > ¥344',
  ],
  [
    'extendedJson',
    { before: { source: 'manual' }, after: { source: 'externalSync' } },
    'Assigned to a platform order',
  ],
];

describe('an entry of the log in words', () => {
  it.each(LINES)('%s', (type, changes, expected) => {
    expect(text(entryOf(type, changes))).toBe(expected);
  });

  it('names the entry that a revert undoes, and what it restores', () => {
    const moved = entryOf('tableAllocation', {
      seq: 2,
      before: { item_ids: ['A1'] },
      after: { item_ids: ['A2'] },
    });
    const revert = entryOf('logRevert', {
      seq: 3,
      reverts: 2,
      before: { item_ids: ['A2'] },
      after: { item_ids: ['A1'] },
    });
    expect(text(revert, [moved, revert])).toBe('Reverted: Table changed | Tables: A2 > A1');
    expect(text(revert, [revert])).toContain('An earlier change was reverted');
  });

  it('is tested for every type', () => {
    const tested = new Set([...LINES.map(([type]) => type), 'logRevert']);
    expect([...tested].toSorted()).toEqual([...LOG_TYPES].toSorted());
  });
});

describe('reverting an entry', () => {
  it('moves tables if the entry changed time or tables, or released them', () => {
    const move = { before: { item_ids: ['A1'] }, after: { item_ids: ['A2'] } };
    expect(movesTables(entryOf('tableAllocation', move))).toBe(true);
    expect(
      movesTables(entryOf('turnOver', { before: { turned_over_at: null }, after: { turned_over_at: 'x' } })),
    ).toBe(true);
    expect(movesTables(entryOf('finish', { after: { status: 'finished' } }))).toBe(true);
    expect(movesTables(entryOf('tagList', { before: { tag_ids: [] }, after: { tag_ids: ['VIP'] } }))).toBe(
      false,
    );
    expect(movesTables(entryOf('arrive', { before: { arrived_at: null }, after: { arrived_at: 'x' } }))).toBe(
      false,
    );
  });
});
