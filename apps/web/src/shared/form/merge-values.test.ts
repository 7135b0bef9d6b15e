import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPaths, mergeValues } from './merge-values.ts';

const base = { name: 'Hall', open: true, notice: { en: 'Hello', 'zh-Hans': '你好' }, days: [1, 2] };

describe('mergeValues', () => {
  it('takes each side’s change of different fields', () => {
    const { values, conflicts } = mergeValues(
      base,
      { ...base, name: 'Hall of Clouds' },
      { ...base, open: false },
    );
    expect(values).toEqual({ ...base, name: 'Hall of Clouds', open: false });
    expect(conflicts).toEqual([]);
  });

  it('merges the languages of a text separately', () => {
    const theirs = { ...base, notice: { ...base.notice, en: 'Welcome' } };
    const mine = { ...base, notice: { ...base.notice, 'zh-Hans': '欢迎' } };
    expect(mergeValues(base, theirs, mine)).toEqual({
      values: { ...base, notice: { en: 'Welcome', 'zh-Hans': '欢迎' } },
      conflicts: [],
    });
  });

  it('reports a field that both changed, and keeps the user’s value', () => {
    const theirs = { ...base, notice: { ...base.notice, en: 'Welcome' } };
    const mine = { ...base, notice: { ...base.notice, en: 'Good evening' } };
    expect(mergeValues(base, theirs, mine)).toEqual({
      values: mine,
      conflicts: [{ path: 'notice.en', mine: 'Good evening', theirs: 'Welcome' }],
    });
  });

  it('has no conflict when both made the same change', () => {
    const same = { ...base, name: 'Hall of Clouds' };
    expect(mergeValues(base, same, { ...same })).toEqual({ values: same, conflicts: [] });
  });

  it('compares lists as a whole', () => {
    const theirs = { ...base, days: [2, 1] };
    const mine = { ...base, days: [1, 2, 3] };
    expect(mergeValues(base, theirs, mine).conflicts).toEqual([
      { path: 'days', mine: [1, 2, 3], theirs: [2, 1] },
    ]);
  });

  it('treats a missing text as empty', () => {
    const texts: { notice: { en?: string } } = { notice: {} };
    expect(mergeValues(texts, { notice: { en: 'Hi' } }, { notice: { en: '' } })).toEqual({
      values: { notice: { en: 'Hi' } },
      conflicts: [],
    });
  });

  const leaf = fc.constantFrom('', 'a', 'b', 'c');
  const record = fc.record({ one: leaf, two: leaf, group: fc.record({ three: leaf, four: leaf }) });
  it('loses no change and invents none', () => {
    fc.assert(
      fc.property(record, record, record, (before, theirs, mine) => {
        const { values, conflicts } = mergeValues(before, theirs, mine);
        const conflicting = new Set(conflicts.map(({ path }) => path));
        for (const path of changedPaths(before, mine))
          expect(changedPaths(mine, values), 'a change of the user').not.toContain(path);
        for (const path of changedPaths(before, theirs))
          if (!conflicting.has(path))
            expect(changedPaths(theirs, values), 'a change of the colleague').not.toContain(path);
        const changed = new Set([...changedPaths(before, theirs), ...changedPaths(before, mine)]);
        for (const path of changedPaths(before, values)) expect(changed).toContain(path);
      }),
    );
  });
});

describe('changedPaths', () => {
  it('lists the changed fields with their paths', () => {
    const after = { ...base, open: false, notice: { ...base.notice, en: 'Hi' } };
    expect(changedPaths(base, after)).toEqual(['open', 'notice.en']);
  });
});

describe('values of other shapes', () => {
  it('merge a group that was missing before, field by field', () => {
    const before: { notice?: Record<string, string> } = {};
    expect(mergeValues(before, { notice: { en: 'Hi' } }, { notice: { 'zh-Hans': '你好' } })).toEqual({
      values: { notice: { en: 'Hi', 'zh-Hans': '你好' } },
      conflicts: [],
    });
  });

  it('conflict as a whole if one side has a group and the other has none', () => {
    const { conflicts, values } = mergeValues<{ a: unknown }>({ a: 1 }, { a: { b: 1 } }, { a: null });
    expect(conflicts).toEqual([{ path: 'a', mine: null, theirs: { b: 1 } }]);
    expect(values).toEqual({ a: null });
  });

  it.each<[string, unknown, unknown, string[]]>([
    ['a list with the same entries', [1, 2], [1, 2], []],
    ['a list in another order', [1, 2], [2, 1], ['a']],
    ['a longer list', [1], [1, 2], ['a']],
    ['a shorter list', [1, 2], [1], ['a']],
    ['a list of groups', [{ b: 1 }], [{ b: 2 }], ['a']],
    ['a list in place of a group', { 0: 1 }, [1], ['a']],
    ['nothing in place of an empty text', '', undefined, []],
    ['null in place of an empty text', '', null, []],
    ['null in place of zero', 0, null, ['a']],
    ['a removed field', { b: 1, c: 2 }, { b: 1 }, ['a.c']],
    ['an added field', { b: 1 }, { b: 1, c: 2 }, ['a.c']],
  ])('differ by %s', (_, before, after, paths) => {
    expect(changedPaths({ a: before }, { a: after })).toEqual(paths);
  });
});
