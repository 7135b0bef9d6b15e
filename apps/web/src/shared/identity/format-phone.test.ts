import { describe, expect, it } from 'vitest';
import { formatPhone, regionOr } from './format-phone.ts';

describe('formatPhone', () => {
  it('groups the digits by their number', () => {
    expect(formatPhone({ region: 'CN', number: '13800138000' })).toBe('+86 138 0013 8000');
    expect(formatPhone({ region: 'HK', number: '9123-4567' })).toBe('+852 9123 4567');
    expect(formatPhone({ region: 'TW', number: '0912345678' })).toBe('+886 0912 345 678');
  });

  it('reads full-width digits', () => {
    expect(formatPhone({ region: 'HK', number: '９１２３４５６７' })).toBe('+852 9123 4567');
  });

  it('leaves a number with its own country code, or of unusual length, as entered', () => {
    expect(formatPhone({ region: 'CN', number: '+852 9123 4567' })).toBe('+852 9123 4567');
    expect(formatPhone({ region: 'MO', number: '66 12' })).toBe('+853 66 12');
  });
});

describe('regionOr', () => {
  it('accepts a supported region and otherwise chooses by language', () => {
    expect(regionOr('MY', 'en')).toBe('MY');
    expect(regionOr('FR', 'zh-Hans')).toBe('FR');
    expect(regionOr('ZZ', 'zh-Hans')).toBe('CN');
    expect(regionOr(undefined, 'zh-Hant')).toBe('HK');
  });
});
