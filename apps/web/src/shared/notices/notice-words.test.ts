import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { NOTICE_KINDS, type NoticeKind } from '@xiwei/contract/notice-kinds.ts';
import { notices as en } from '@xiwei/phrases/notices/en.ts';
import { notices as zhHans } from '@xiwei/phrases/notices/zh-Hans.ts';
import { notices as zhHant } from '@xiwei/phrases/notices/zh-Hant.ts';
import { describe, expect, it } from 'vitest';
import { phraseAt, type Translate } from '#i18n/translate.ts';
import { NOTICE_ICONS } from './all-notice-icons.ts';
import { noticeWords } from './notice-words.ts';

const PHRASES = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en };
const phraseIn =
  (language: Language): Translate<'notices'> =>
  (key, values) =>
    phraseAt(PHRASES[language], language, key, values) ?? key;

const FACTS = {
  'storeName.zh-Hans': '云间堂',
  'storeName.zh-Hant': '雲間堂',
  'storeName.en': 'Hall of Clouds',
  'kindName.zh-Hans': '大厅四人桌',
  'kindName.zh-Hant': '大堂四人桌',
  'kindName.en': 'Hall, four seats',
  role: 'manager',
  amount: '1280.00',
  date: '2026-11-21',
  time: '19:00',
  people: '4',
  replies: '3',
  coming: '5',
  title: '大闸蟹之夜',
  limit: '100',
  platform: 'meituan',
  why: 'largeParty,guestNotes',
};

const GOODS = {
  'storeName.zh-Hans': '云间堂',
  'storeName.en': 'Hall of Clouds',
  'goods.zh-Hans': '月饼礼盒',
  'goods.en': 'Mooncake box',
  pieces: '3',
};

const textOf = (language: Language, kind: NoticeKind, facts: Record<string, string> = FACTS) =>
  noticeWords(phraseIn(language), language, { kind, facts });

describe('noticeWords', () => {
  it('formats money as on every other page', () => {
    expect(textOf('zh-Hans', 'refunded').detail).toBe('云间堂的 ¥1,280 已原路退回。');
    expect(textOf('zh-Hant', 'moneyKept').title).toBe('雲間堂扣除了 ¥1,280');
    expect(textOf('en', 'refunded', { ...FACTS, amount: '12.50' }).detail).toBe(
      '¥12.50 from Hall of Clouds has been returned to your original payment method.',
    );
  });

  it('gives time, party size and kind of table of a booking', () => {
    expect(textOf('zh-Hans', 'orderMoved').detail).toContain('11月21日 周六 19:00 · 4 位 · 大厅四人桌。');
    expect(textOf('en', 'orderMoved').detail).toContain(
      'Sat, 21 Nov, 7:00 PM · 4 people · Hall, four seats.',
    );
  });

  it('says why a booking is a key booking', () => {
    expect(textOf('zh-Hans', 'staffSpecialBooked').detail).toMatch(/大厅四人桌。人数较多 · 有备注或忌口。$/);
    expect(textOf('en', 'staffSpecialMoved').detail).toMatch(/four seats\. Large party · Guest’s notes\.$/);
  });

  it('names the platform of a group-buying order', () => {
    expect(textOf('zh-Hans', 'staffGroupOrderNew').detail).toContain('云间堂 · 美团 · 11月21日');
    expect(textOf('en', 'staffGroupOrderNew').detail).toContain('Hall of Clouds · Meituan · Sat, 21 Nov');
  });

  it('names the first goods of an order with its pieces', () => {
    expect(textOf('zh-Hans', 'shopOrderPaid', GOODS).detail).toContain('云间堂 · 月饼礼盒 · 共 3 件');
    expect(textOf('en', 'shopOrderPaid', GOODS).detail).toContain('Mooncake box · 3 pieces in all');
    const one = textOf('en', 'staffShopLowStock', { ...GOODS, pieces: '' });
    expect(one.detail).toBe('Hall of Clouds · Mooncake box.');
  });

  it('marks a time past midnight as the next day', () => {
    expect(textOf('zh-Hans', 'orderAccepted', { ...FACTS, time: '25:30' }).detail).toContain('次日 1:30');
  });

  it.each(LANGUAGES)('is complete in %s, with and without a kind of table', (language) => {
    const { 'kindName.en': _, 'kindName.zh-Hans': __, 'kindName.zh-Hant': ___, ...plain } = FACTS;
    for (const kind of NOTICE_KINDS) {
      for (const facts of [FACTS, plain]) {
        const { title, detail } = textOf(language, kind, facts);
        expect(`${title} ${detail}`).not.toMatch(/[{}]|kinds\.| {2}|· [。.]|¥¥|\p{Script=Han} 的/u);
      }
    }
  });

  it('has an icon for each kind', () => {
    expect(NOTICE_KINDS.filter((kind) => !NOTICE_ICONS[kind])).toEqual([]);
  });
});
