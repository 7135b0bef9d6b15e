import { describe, expect, it } from 'vitest';
import { spellingOf } from './letters.ts';
import { WordMatcher } from './word-matcher.ts';

const matcherOf = (...words: string[]) =>
  new WordMatcher(words.map((word) => ({ word, matched: spellingOf(word), kind: 'other' })));

const matcher = matcherOf('网赌', '代开发票', 'K粉', 'fuck', 'penis', 'shit', 'anus', 'online casino');
const find = (text: string): string | undefined => matcher.findIn(text)?.word;

describe('a sensitive word is found', () => {
  it.each([
    ['as it is written', '来网赌吧', '网赌'],
    ['in traditional characters', '來網賭吧', '网赌'],
    ['with spaces', '网 赌', '网赌'],
    ['with signs between', '代*开-发…票', '代开发票'],
    ['with punctuation between', '网，赌', '网赌'],
    ['with line breaks between', '网\n赌', '网赌'],
    ['with zero-width characters', '网\u200b\u200d\u2060赌', '网赌'],
    ['with combining marks', '网\u0336赌\u0336', '网赌'],
    ['with an emoji between', '网🎲赌', '网赌'],
    ['with full-width letters', 'ＦＵＣＫ you', 'fuck'],
    ['in capitals', 'FuCk', 'fuck'],
    ['with accents', 'fùçk', 'fuck'],
    ['with Cyrillic look-alikes', 'fuсk', 'fuck'],
    ['with digits for letters', 'sh1t', 'shit'],
    ['with letters in circles', 'ⓕⓤⓒⓚ', 'fuck'],
    ['with letters in dark circles', '🅕🅤🅒🅚', 'fuck'],
    ['with letters of flags', '🇫🇺🇨🇰', 'fuck'],
    ['in mathematical letters', '𝒇𝒖𝒄𝒌', 'fuck'],
    ['spaced out', 'well f u c k that', 'fuck'],
    ['with dots', 'f.u.c.k', 'fuck'],
    ['with a sign in the middle', 'fu*ck', 'fuck'],
    ['in two scripts', '买 k 粉', 'K粉'],
    ['of two words', 'An ONLINE  casino', 'online casino'],
    ['of two words written together', 'onlinecasino', 'online casino'],
    ['next to Chinese characters', '这个fuck了', 'fuck'],
    ['in small capitals', 'ꜰᴜᴄᴋ', 'fuck'],
    ['in Cherokee letters', 'fuᏟꮶ', 'fuck'],
    ['in Lisu letters', 'ꓝꓴꓚꓗ', 'fuck'],
    ['in Coptic letters', 'fuⲥⲕ', 'fuck'],
    ['with hooks', 'ƒuƈƙ', 'fuck'],
    ['in the plural', 'you fucks', 'fuck'],
    ['in a plural with e', 'penises', 'penis'],
    ['in a plural that is spaced out', 'f u c k s', 'fuck'],
    ['in two parts, one of which is no word', 'fu ck', 'fuck'],
    ['in two other parts', 'sh it', 'shit'],
    ['with many signs between', `网${'。'.repeat(20)}赌`, '网赌'],
  ])('%s', (_name, text, word) => {
    expect(find(text)).toBe(word);
  });
});

describe('no sensitive word is found', () => {
  it.each([
    ['in part of a longer word', 'Scunthorpe, shiitake and janus'],
    ['in two ordinary words', 'The pen is on the table'],
    ['at the end of one word and the beginning of the next', 'was hit by a car'],
    ['over a long distance', `网${'。'.repeat(40)}赌`],
    ['in words with its letters', 'Essex, Penistone, mishits, shitake and cockfosters'],
    ['in two words of which one is short', 'It’s hit, was hit, an us tour, a pen is'],
    ['in a plural of a longer word', 'manuscripts and Janusses'],
    ['in other characters', '网络和赌气'],
    ['in a phone number', '13800138000'],
    ['in nothing', ''],
  ])('%s', (_name, text) => {
    expect(find(text)).toBeUndefined();
  });
});

it('lists every word of a text once', () => {
  expect(matcher.listIn('fuck, 网赌, FUCK and 網賭').map(({ word }) => word)).toEqual(['fuck', '网赌']);
});
