import { CALLING_CODES, PHONE_REGIONS } from '@xiwei/contract/identity/phone-regions.ts';
import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { isFromWrongClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { requireFreshCheck } from './fresh-check.ts';
import { isLandline, maskPhone, parsePhone, showPhone } from './identity.phones.ts';
import { codeDigits, sessionEnd } from './identity.rules.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describe('a phone of any country', () => {
  /** The regions whose numbers are those of another region too, such as the Åland Islands and Finland. */
  const SHARED: Readonly<Record<string, string>> = {
    AX: 'FI',
    BL: 'GP',
    CC: 'AU',
    CX: 'AU',
    EH: 'MA',
    IM: 'GB',
    MF: 'GP',
    SJ: 'NO',
    VA: 'IT',
  };
  const exampleOf = (region: string) => {
    const country = getCountries().find((known) => known === region);
    return country && getExampleNumber(country, examples);
  };
  const withExamples = PHONE_REGIONS.filter((region) => exampleOf(region));

  it('is of a region whose calling code is known', () => {
    expect(PHONE_REGIONS.toSorted()).toEqual(getCountries().toSorted());
    for (const region of getCountries()) expect(CALLING_CODES[region]).toBe(getCountryCallingCode(region));
    expect(withExamples.length).toBeGreaterThan(240);
  });

  it('is the same, however it is written', () => {
    const between = fc.constantFrom('', ' ', '-', '.', '  ');
    fc.assert(
      fc.property(
        fc.constantFrom(...withExamples),
        fc.constantFrom('CN', 'FR', 'BR'),
        between,
        (region, other, gap) => {
          const example = exampleOf(region);
          if (!example) return;
          const code = example.countryCallingCode;
          const digits = [...example.nationalNumber].join(gap);
          const read = parsePhone({ region, number: example.nationalNumber });
          expect(read).toMatchObject({ number: example.number, region: SHARED[region] ?? region });
          const written: [string, string][] = [
            [region, example.formatNational()],
            [region, digits],
            [other, example.number],
            [other, example.formatInternational()],
            [other, `+${code}${gap}${digits}`],
            [other, `＋${code} (${example.nationalNumber.slice(0, 2)}) ${example.nationalNumber.slice(2)}`],
            [other, showPhone(example.number)],
            ['FR', `00${code} ${example.nationalNumber}`],
          ];
          for (const [where, number] of written)
            expect(parsePhone({ region: where, number }), number).toEqual(read);
        },
      ),
      { numRuns: 600 },
    );
  });

  it.each([
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['CN', '0033 6 12 34 56 78', '+33612345678'],
    ['JP', '0033612345678', '+33612345678'],
    ['US', '011 33 612345678', '+33612345678'],
    ['CN', '+44 (0)7911 123456', '+447911123456'],
    ['JP', '090-1234-5678', '+819012345678'],
    ['RU', '8 (912) 345-67-89', '+79123456789'],
    ['EG', '٠١٠٠١٢٣٤٥٦٧', '+201001234567'],
    ['HK', '0086 138 0013 8000', '+8613800138000'],
  ])('typed in %s as %s is %s', (region, number, e164) => {
    expect(parsePhone({ region, number })?.number).toBe(e164);
  });

  it('is not one of a fixed line, of a service or of no country', () => {
    const landlines = [
      { region: 'FR', number: '01 42 68 53 00' },
      { region: 'CN', number: '010 6552 9988' },
      { region: 'JP', number: '03-3210-1234' },
    ];
    for (const phone of landlines) {
      expect(parsePhone(phone)).toBeUndefined();
      expect(isLandline(phone)).toBe(true);
    }
    const others = [
      { region: 'FR', number: '0800 123 456' },
      { region: 'FR', number: '112' },
      { region: 'FR', number: '06 12 34' },
      { region: 'ZZ', number: '13800138000' },
      { region: '__proto__', number: '13800138000' },
      { region: 'CN', number: '+999 12345678' },
      { region: 'CN', number: '<script>' },
      { region: 'CN', number: '0'.repeat(24) },
    ];
    for (const phone of others) {
      expect(parsePhone(phone), phone.number).toBeUndefined();
      expect(isLandline(phone)).toBe(false);
    }
  });

  it('is masked so that at least two digits of it are hidden', () => {
    expect(maskPhone('+8613800138000')).toBe('+86 138****8000');
    expect(maskPhone('+33612345678')).toBe('+33 612****5678');
    expect(maskPhone('+24740123')).toBe('+247 4****23');
    for (const region of withExamples) {
      const example = exampleOf(region);
      if (!example || example.nationalNumber.length < 5) continue;
      const shown = maskPhone(example.number)
        .replace(/^\+\d+ /, '')
        .replace(/\D/g, '');
      const hidden = example.nationalNumber.length - shown.length;
      expect(hidden, region).toBeGreaterThanOrEqual(example.nationalNumber.length === 8 ? 1 : 2);
    }
  });
});

describe('the end of a session', () => {
  it('of a person is 90 days after its last use, whenever it began', () => {
    expect(sessionEnd(false, at(-300 * 86_400), NOW)).toEqual(at(90 * 86_400));
  });

  it.each([
    [0, 30 * 60],
    [-(11.5 * 3600) + 1, 30 * 60],
    [-11.5 * 3600, 30 * 60],
    [-(11.5 * 3600) - 1, 30 * 60 - 1],
    [-12 * 3600, 0],
  ])('of an administrator who signed in %d s from now is %d s from now', (began, end) => {
    expect(sessionEnd(true, at(began), NOW)).toEqual(at(end));
  });
});

describe('a passed check', () => {
  /** Checks whether a check of a person with a second factor that was passed then counts now. */
  const counts = (secondFactorAt: Date | null, phoneCheckAt: Date | null = null): Promise<boolean> => {
    const caller = {
      user: { id: 'ann', isAdmin: false, hasSecondFactor: true, phone: '+8613900000001' },
      session: { secondFactorAt, phoneCheckAt },
    } as unknown as SignedIn;
    return requireFreshCheck(
      {} as Db,
      caller,
      'phone',
      { sms: true, email: true, rpId: undefined },
      NOW,
    ).then(
      () => true,
      () => false,
    );
  };

  it('is recent for ten minutes', async () => {
    expect(await counts(at(-599.999))).toBe(true);
    expect(await counts(at(-600))).toBe(false);
    expect(await counts(null)).toBe(false);
  });

  it('of the phone does not count for a person with a second factor', async () => {
    expect(await counts(null, NOW)).toBe(false);
  });

  it('at a time that was wrong does not count', async () => {
    expect(await counts(at(60))).toBe(true);
    expect(await counts(at(61))).toBe(false);
    expect([isFromWrongClock(at(60), NOW), isFromWrongClock(at(60.001), NOW)]).toEqual([false, true]);
  });
});

describe('the digits of a code', () => {
  it('are six, and those of its id and the secret', () => {
    const codes = Array.from({ length: 50 }, (_, index) => codeDigits('secret', `code ${index}`));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(45);
    expect(codeDigits('secret', 'code 1')).toBe(codes[1]);
    expect(codeDigits('another', 'code 1')).not.toBe(codes[1]);
  });
});
