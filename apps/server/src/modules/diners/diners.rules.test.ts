import { describe, expect, it } from 'vitest';
import { nameKey, planImport } from './diner-import.rules.ts';
import { leftAfterMerge, mergeRows } from './diner-merge.rules.ts';
import { type DinerRow, isBlacklisted, isOwnRecord, newDinerRow, wordStarts } from './diners.rules.ts';
import type { StoredDiner } from './diners.store.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const PHONE = { region: 'CN', number: '+8613900000001' } as const;
const OTHER = { region: 'CN', number: '+8613900000002' } as const;

const rowOf = (id: string, changes: Partial<DinerRow> = {}): DinerRow => ({
  ...newDinerRow('a-store', id, { lastName: 'Chen', firstName: 'Mei', title: 'ms', phone: PHONE }, {}, NOW),
  ...changes,
});
const linked = (id: string, phone: string | null, changes: Partial<DinerRow> = {}) =>
  rowOf(id, { user_id: `account of ${id}`, linked_phone: phone, ...changes });

describe('the account of a merged record', () => {
  const linkOf = ({ user_id, linked_phone }: DinerRow) => [user_id, linked_phone];
  const other = { phone: OTHER.number };

  it('stays with the phone by which it was linked', () => {
    expect(linkOf(mergeRows(linked('keep', PHONE.number), rowOf('drop', other), {}))).toEqual([
      'account of keep',
      PHONE.number,
    ]);
    expect(linkOf(mergeRows(rowOf('keep', other), linked('drop', PHONE.number), { phone: 'drop' }))).toEqual([
      'account of drop',
      PHONE.number,
    ]);
  });

  it('is dropped if the phone by which it was linked is', () => {
    const none = [null, null];
    expect(linkOf(mergeRows(rowOf('keep', other), linked('drop', PHONE.number), { phone: 'keep' }))).toEqual(
      none,
    );
    expect(linkOf(mergeRows(linked('keep', PHONE.number), rowOf('drop', other), { phone: 'drop' }))).toEqual(
      none,
    );
  });

  it('that was not linked by a phone stays with any phone', () => {
    const merged = mergeRows(linked('keep', null), rowOf('drop', other), { phone: 'drop' });
    expect(linkOf(merged)).toEqual(['account of keep', null]);
    expect(merged.phone).toBe(OTHER.number);
  });

  it('is none if neither has one', () => {
    expect(linkOf(mergeRows(rowOf('keep'), rowOf('drop'), {}))).toEqual([null, null]);
  });
});

describe('a merged record', () => {
  it('takes what the remaining one lacks, and what was chosen, of the other', () => {
    const keep = rowOf('keep', { email: null, company: '', remark: 'Window' });
    const drop = rowOf('drop', {
      email: 'm@example.com',
      company: 'Harbour',
      remark: 'Tea',
      last_name: 'Chan',
    });
    expect(mergeRows(keep, drop, {})).toMatchObject({
      id: 'keep',
      last_name: 'Chen',
      email: 'm@example.com',
      company: 'Harbour',
      remark: 'Window',
    });
    const chosen = mergeRows(keep, drop, { remark: 'drop', name: 'drop', email: 'keep' });
    expect(chosen).toMatchObject({ last_name: 'Chan', remark: 'Tea', email: null });
  });

  it.each([
    ['2037-12-01', '2037-12-31', '2037-12-31'],
    ['2037-12-31', '2037-12-01', '2037-12-31'],
    [null, '2037-12-31', null],
    ['2037-12-31', null, null],
  ])('of two on the blacklist until %s and %s is on it until %s', (a, b, until) => {
    const listed = (id: string, end: string | null) =>
      rowOf(id, { blacklisted: true, blacklist_reason: id, blacklisted_until: end });
    expect(mergeRows(listed('keep', a), listed('drop', b), {})).toMatchObject({
      blacklisted: true,
      blacklist_reason: 'keep',
      blacklisted_until: until,
    });
  });

  it('of one on the blacklist is on it', () => {
    const listed = rowOf('drop', { blacklisted: true, blacklist_reason: 'No-show' });
    expect(mergeRows(rowOf('keep', { blacklisted_until: '2037-12-01' }), listed, {})).toMatchObject({
      blacklisted: true,
      blacklist_reason: 'No-show',
      blacklisted_until: null,
    });
    expect(mergeRows(rowOf('keep'), rowOf('drop'), {}).blacklisted).toBe(false);
  });

  it('counts the excused absences of both, and is the store’s own if one was', () => {
    const [keep, drop] = [rowOf('keep', { excused_absences: 2 }), rowOf('drop', { excused_absences: 3 })];
    expect(mergeRows(keep, drop, {}).excused_absences).toBe(5);
    const booked = { booked_by: 'ann' };
    expect(mergeRows({ ...keep, ...booked }, drop, {}).booked_by).toBeNull();
    expect(mergeRows(keep, { ...drop, ...booked }, {}).booked_by).toBeNull();
    expect(mergeRows({ ...keep, ...booked }, { ...drop, booked_by: 'ben' }, {}).booked_by).toBe('ann');
  });

  it('leaves a name without contact, link and blacklist', () => {
    const left = leftAfterMerge(
      linked('drop', PHONE.number, {
        blacklisted: true,
        email: 'm@example.com',
        blacklisted_until: '2037-12-01',
      }),
      'keep',
    );
    expect(left).toMatchObject({
      last_name: 'Chen',
      merged_into: 'keep',
      user_id: null,
      phone: null,
      email: null,
      blacklisted: false,
      blacklisted_until: null,
    });
  });
});

describe('an import', () => {
  const stored = (id: string, changes: Partial<StoredDiner> = {}) =>
    ({ ...rowOf(id), ...changes }) as unknown as StoredDiner;
  const matches = (guests: StoredDiner[] = [], accounts: string[] = []) => ({
    byPhone: new Map(guests.flatMap((guest) => (guest.phone ? [[guest.phone, guest] as const] : []))),
    byName: new Map(
      guests.flatMap((guest) =>
        guest.phone ? [] : [[nameKey(guest.last_name, guest.first_name), guest] as const],
      ),
    ),
    linkedAccounts: new Set(accounts),
  });
  const accounts = new Map([[PHONE.number as string, 'ann']]);
  const row = { lastName: 'Chen', phone: PHONE } as const;
  const linksOf = (plan: ReturnType<typeof planImport>) =>
    plan.created.map(({ user_id, linked_phone }) => [user_id, linked_phone]);

  it('links a new guest to the account that verified the phone', () => {
    expect(linksOf(planImport([row], matches(), accounts))).toEqual([['ann', PHONE.number]]);
  });

  it('links no account that another guest of the store has, and none without a phone', () => {
    const rows = [row, { lastName: 'Lin' }, { lastName: 'Wu', phone: OTHER }];
    const plan = planImport(rows, matches([], ['ann']), accounts);
    expect(linksOf(plan)).toEqual(Array.from({ length: 3 }, () => [undefined, undefined]));
  });

  it('finds guests by phone, by name only without one, and changes only what differs', () => {
    const byPhone = stored('one');
    const byName = stored('two', { phone: null, phone_region: null, last_name: 'Lin', first_name: '' });
    const found = matches([byPhone, byName]);
    const same = planImport([row, { lastName: 'Lin' }], found, accounts);
    expect(same.created).toEqual([]);
    const changed = planImport([{ ...row, company: 'Harbour' }], found, accounts);
    expect(changed.updated).toMatchObject([{ id: 'one', facts: { company: 'Harbour' } }]);
    const other = planImport([{ lastName: 'Lin', phone: OTHER }], found, accounts);
    expect(other.created).toHaveLength(1);
  });
});

describe('a guest', () => {
  it.each([
    [false, null, false],
    [true, null, true],
    [true, '2037-11-19', false],
    [true, '2037-11-20', true],
    [true, '2037-11-21', true],
    [false, '2037-11-21', false],
  ])('with the mark %s until %s is on the blacklist: %s', (blacklisted, until, expected) => {
    expect(isBlacklisted({ blacklisted, blacklisted_until: until }, '2037-11-20')).toBe(expected);
  });

  it('is a person’s own record by account, by booking, or by a verified phone without another account', () => {
    const own = (changes: Partial<DinerRow>, phone: string | null = PHONE.number) =>
      isOwnRecord(rowOf('one', changes), 'ann', phone);
    expect(own({ user_id: 'ann' }, null)).toBe(true);
    expect(own({ booked_by: 'ann', phone: OTHER.number })).toBe(true);
    expect(own({})).toBe(true);
    expect(own({}, null)).toBe(false);
    expect(own({ phone: null }, null)).toBe(false);
    expect(own({ user_id: 'ben' })).toBe(false);
    expect(own({ booked_by: 'ben' })).toBe(false);
    expect(own({ phone: OTHER.number })).toBe(false);
  });

  it.each([
    ['5678', ['-8765']],
    ['45678', ['+45678']],
    ['0912', ['-219']],
    ['+86 139', ['+86139']],
    ['0', []],
    ['mei', ['~mei']],
    ['陈1', []],
  ])('is found by %s', (typed, words) => {
    expect(wordStarts(typed)).toEqual(words);
  });
});
