import { describe, expect, it } from 'vitest';
import { phraseAt } from './translate.ts';

const PHRASES = {
  title: 'Tables',
  group: { greeting: 'Good evening, {{name}}', list: ['a', 'b'] },
  parties_one: '{{count}} party',
  parties_other: '{{count, number}} parties',
  seats_other: '{{count}} 位',
};
const phrase = (path: string, values?: Record<string, unknown>) => phraseAt(PHRASES, 'en', path, values);

describe('a phrase', () => {
  it('is found by its path', () => {
    expect(phrase('title')).toBe('Tables');
    expect(phrase('group.greeting', { name: 'Lin' })).toBe('Good evening, Lin');
  });

  it.each([
    'missing',
    'group',
    'group.list',
    'group.missing',
    'title.more',
    'constructor',
    'group.__proto__',
  ])('is not found at %s', (path) => {
    expect(phrase(path)).toBeUndefined();
  });

  it('has the form of its number', () => {
    expect(phrase('parties', { count: 1 })).toBe('1 party');
    expect(phrase('parties', { count: 0 })).toBe('0 parties');
    expect(phraseAt(PHRASES, 'zh-Hans', 'seats', { count: 1 })).toBe('1 位');
  });

  it('writes a number as the language does only where the phrase says so', () => {
    expect(phrase('parties', { count: 12_345 })).toBe('12,345 parties');
    expect(phraseAt(PHRASES, 'zh-Hans', 'seats', { count: 12_345 })).toBe('12345 位');
  });

  it('has nothing in place of a value that is missing, and leaves a value as it is', () => {
    expect(phrase('group.greeting')).toBe('Good evening, ');
    expect(phrase('group.greeting', { name: null })).toBe('Good evening, ');
    expect(phrase('group.greeting', { name: '{{name}} $& <b>' })).toBe('Good evening, {{name}} $& <b>');
  });
});
