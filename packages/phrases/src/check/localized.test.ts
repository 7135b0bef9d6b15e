import { expect, test } from 'vitest';
import { textProblems } from './localized.ts';

test('finds problems of texts at any depth, and ignores what has no language', () => {
  const store = {
    key: "isn't a text",
    name: { 'zh-Hans': '扫描QR 码', 'zh-Hant': '這裏', en: "The store's own" },
    dishes: [{ name: { 'zh-Hans': '鱼。汤', 'zh-Hant': '魚湯', en: 'Fish. Soup' } }],
  };
  expect(textProblems(store)).toEqual([
    'name.zh-Hans lacks a space between a Chinese character and a letter or digit: 扫描QR 码',
    'name.zh-Hant has “裏” instead of “裡”: 這裏',
    "name.en has a straight quote: The store's own",
    'dishes.0.name.zh-Hans lacks its final stop: 鱼。汤',
    'dishes.0.name.en lacks its final stop: Fish. Soup',
  ]);
});

test('allows English prose words that phrases avoid', () => {
  const story = { en: 'Nobody talks.', 'zh-Hans': '请订位。' };
  expect(textProblems(story)).toHaveLength(2);
  expect(textProblems(story, { isProse: true })).toEqual(['zh-Hans has “订位” instead of “预订”: 请订位。']);
});
