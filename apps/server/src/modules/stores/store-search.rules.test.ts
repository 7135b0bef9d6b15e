import { expect, it } from 'vitest';
import { searchTextOf } from './store-search.rules.ts';

it('the search text of a store has its names, place and city as written, in pinyin and by initials', () => {
  const text = searchTextOf({
    name: { 'zh-Hans': '云间小馆', en: 'Cloud House' },
    district: { 'zh-Hans': '静安' },
    city_name: { 'zh-Hans': '上海', en: 'Shanghai' },
  });
  for (const part of [
    '云间小馆',
    'yunjianxiaoguan',
    'yjxg',
    'cloud house',
    '静安',
    'jingan',
    '上海',
    'shanghai',
  ])
    expect(text).toContain(part);
});
