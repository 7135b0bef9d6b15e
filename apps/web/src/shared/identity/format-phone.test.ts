import { describe, expect, it } from 'vitest';
import { phoneWords, regionOr } from './phone-words.ts';

describe('phoneWords', () => {
  it('spaces a number as its region does', () => {
    expect(phoneWords({ region: 'CN', number: '13800138000' })).toBe('+86 138 0013 8000');
    expect(phoneWords({ region: 'HK', number: '9123-4567' })).toBe('+852 9123 4567');
    expect(phoneWords({ region: 'TW', number: '0912345678' })).toBe('+886 0912 345 678');
  });

  it('reads full-width digits', () => {
    expect(phoneWords({ region: 'HK', number: '９１２３４５６７' })).toBe('+852 9123 4567');
  });

  it('leaves a number with a code of its own, or an odd one, as it was typed', () => {
    expect(phoneWords({ region: 'CN', number: '+852 9123 4567' })).toBe('+852 9123 4567');
    expect(phoneWords({ region: 'MO', number: '66 12' })).toBe('+853 66 12');
  });
});

describe('regionOr', () => {
  it('takes a region of ours and otherwise goes by the language', () => {
    expect(regionOr('MY', 'en')).toBe('MY');
    expect(regionOr('US', 'zh-Hans')).toBe('CN');
    expect(regionOr(undefined, 'zh-Hant')).toBe('HK');
  });
});
