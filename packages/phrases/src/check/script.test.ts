import { describe, expect, test } from 'vitest';
import { strayInSimplified, strayInTraditional } from './script.ts';

describe('simplified characters in a traditional text', () => {
  test.each([
    ['請先登录', '录'],
    ['以后再說', '后'],
    ['這里還沒有內容', '里'],
    ['准備好了', '准'],
    ['联系店主', '联系'],
    ['制作中', '制'],
    ['余額不足', '余'],
    ['一只', '只'],
    ['牛肉面', '面'],
    ['云吞', '云'],
    ['用户', '户'],
  ])('%s', (text, stray) => expect(strayInTraditional(text).join('')).toBe(stray));

  test.each([
    '皇后大道後面',
    '公里、裡面、裏面',
    '平台、吧台、枱面',
    '只限今晚',
    '系統、關係、聯繫',
    '干擾、餅乾、幹練',
    '面子、湯麵',
    '人云亦云、雲吞',
    '山谷、稻穀',
    '茶几、幾位',
    '批准、準時',
    '說明、説明',
    '為甚麼、為什麼',
    '稅、衛、衞、群組、羣組、床、牀',
    '了解、瞭解、發布、發佈',
    'Tab 與 {{count}} 位',
  ])('accepts %s', (text) => expect(strayInTraditional(text)).toEqual([]));
});

describe('traditional characters in a simplified text', () => {
  test.each([
    ['請先登录', '請'],
    ['以後再说', '後'],
    ['這里', '這'],
    ['為什么', '為'],
    ['暱称', '暱'],
  ])('%s', (text, stray) => expect(strayInSimplified(text).join('')).toBe(stray));

  test.each(['皇后大道后面', '乾坤、饼干', '著名', '慰藉', '瞭望', '{{count}} 位'])('accepts %s', (text) =>
    expect(strayInSimplified(text)).toEqual([]),
  );
});
