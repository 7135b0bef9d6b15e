import type { Language } from '@xiwei/contract/common/language.ts';
import { describe, expect, test } from 'vitest';
import { isUnfinished, styleProblems } from './style.ts';

const cases: [problem: string, language: Language, texts: string[]][] = [
  ['is empty', 'en', ['', '  ']],
  ['begins or ends with a space', 'en', [' Save', 'Save ', 'Save\n']],
  ['has two spaces in a row', 'en', ['Save  it']],
  ['spells an ellipsis as dots', 'en', ['Loading...', 'Loading..']],
  ['spells an ellipsis as dots', 'zh-Hans', ['正在加载。。。', '正在加载...']],
  ['has a straight quote', 'en', ["the store's", 'choose "Me"']],
  ['has a broken variable', 'en', ['{count} left', '{{count} left', '{{}} left']],
  [
    'has ASCII punctuation beside a Chinese character',
    'zh-Hans',
    ['好,再来', '几位?', '{{name}},你好', '人数(成人)', '时间:19:30', '完成.'],
  ],
  ['has ASCII punctuation beside a Chinese character', 'zh-Hant', ['好,再來', '幾位?']],
  ['quotes with 「」 instead of “”', 'zh-Hans', ['打开「我的」']],
  ['quotes with “” instead of 「」', 'zh-Hant', ['打開“我的”']],
  [
    'lacks a space between a Chinese character and a letter or digit',
    'zh-Hans',
    ['扫描QR 码', '最多12 位', '共 3个', '工银e支付与A1', '10月1日的5 位', '打9折后 80%优惠'],
  ],
  ['lacks a space between a Chinese character and a letter or digit', 'zh-Hant', ['掃描QR 碼', '登入QR 碼']],
  ['has Chinese punctuation', 'en', ['Saved。', 'Where？']],
];

describe.each(cases)('%s, %s', (problem, language, texts) => {
  test.each(texts)('%j', (text) => expect(styleProblems(text, language)).toContain(problem));
});

test.each<[Language, string]>([
  ['zh-Hans', '请在 {{seconds}} 秒后再试：19:30 起，人均 ¥1,280（含茶位）。'],
  ['zh-Hans', '打开“我的”……'],
  ['zh-Hans', '元/位 · 12 / 40 张，图片.jpg'],
  ['zh-Hans', '11月20日 周五、2026年、10月1日至7日国庆期间，工银e支付，{{count}}位'],
  ['zh-Hant', '打開「我的」，共 {{count, number}} 位'],
  ['en', 'The store’s “Me” page: 7:30 PM, {{count}} left (at most 12)…'],
])('%s: accepts %s', (language, text) => expect(styleProblems(text, language)).toEqual([]));

describe('a text of several sentences without a final stop', () => {
  test.each<[Language, string]>([
    ['zh-Hans', '已保存。可以关闭'],
    ['zh-Hans', '已保存。共 {{count}}'],
    ['zh-Hant', '已儲存。可以關閉'],
    ['en', 'Link copied. Send it to a friend'],
    ['en', 'Saved. {{count}} left'],
    ['en', 'Sent? Look again'],
  ])('%s: finds %s', (language, text) => expect(isUnfinished(text, language)).toBe(true));

  test.each<[Language, string]>([
    ['zh-Hans', '已保存。可以关闭。'],
    ['zh-Hans', '已保存。共 {{count}} 位：'],
    ['zh-Hans', '可以关闭'],
    ['en', 'Saved. {{count}} left:'],
    ['en', '1. Who we are'],
    ['en', 'e.g. Birthday, for Mr. Chan at 7.30 PM'],
  ])('%s: accepts %s', (language, text) => expect(isUnfinished(text, language)).toBe(false));
});
