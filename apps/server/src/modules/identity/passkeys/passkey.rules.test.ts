import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cbor, SoftwareAuthenticator } from '#testing/passkeys.ts';
import { readCbor } from './cbor.ts';
import {
  mayBeCopied,
  passkeySite,
  readBase64,
  readClientData,
  readMadePasskey,
  readPasskeyUse,
  rpIdOf,
} from './passkey.rules.ts';
import { PasskeyProblem } from './passkey-problem.ts';

const SITE = { origin: 'http://localhost', rpId: 'localhost' };

describe('the site of an address', () => {
  it.each([
    ['https://tables.example.com', 'tables.example.com'],
    ['https://tables.example.com:8443', 'tables.example.com'],
    ['http://localhost:3000', 'localhost'],
    ['http://shop.localhost:3000', 'shop.localhost'],
    ['http://tables.example.com', undefined],
    ['https://192.0.2.1', undefined],
    ['https://[2001:db8::1]', undefined],
    ['http://127.0.0.1:3000', undefined],
    ['http://', undefined],
  ])('%s is %s', (origin, rpId) => {
    expect(passkeySite(origin)?.rpId).toBe(rpId);
  });

  it('is that of the public address, of any if there is none, and of none if it has no passkeys', () => {
    expect(rpIdOf('https://tables.example.com')).toBe('tables.example.com');
    expect(rpIdOf(undefined)).toBeUndefined();
    expect(rpIdOf('http://192.0.2.1')).toBe('');
  });
});

describe('CBOR', () => {
  it.each([
    ['00', 0],
    ['17', 23],
    ['1818', 24],
    ['190100', 256],
    ['1a00010000', 65_536],
    ['1b0000000100000000', 4_294_967_296],
    ['20', -1],
    ['390100', -257],
    ['f4', false],
    ['f5', true],
    ['f6', null],
    ['63e5b8ad', '席'],
    ['8201820203', [1, [2, 3]]],
  ])('%s is read', (hex, value) => {
    expect(readCbor(Buffer.from(hex, 'hex'))).toEqual(value);
  });

  it.each([
    ['nothing', ''],
    ['bytes after the end', '0000'],
    ['a number in too many bytes', '1817'],
    ['a number in far too many bytes', '190001'],
    ['a number beyond those of JavaScript', '1bffffffffffffffff'],
    ['an indefinite length', '5f41004100ff'],
    ['a reserved length', '1c'],
    ['a tag', 'c000'],
    ['a float', 'f93c00'],
    ['an unknown simple value', 'f7'],
    ['a text that is not UTF-8', '61ff'],
    ['a key twice', 'a201000100'],
    ['a key that is bytes', 'a1410000'],
    ['a length without its bytes', '5a7fffffff00'],
    ['a list without its entries', '9a7fffffff00'],
    ['a map without its entries', 'ba7fffffff0000'],
    ['more depth than any statement has', `${'81'.repeat(9)}00`],
  ])('refuses %s', (_name, hex) => {
    expect(() => readCbor(Buffer.from(hex, 'hex'))).toThrow(PasskeyProblem);
  });
});

describe('what browsers send', () => {
  /** Changes, removes, adds or repeats some bytes. */
  function spoil(bytes: Buffer): Buffer {
    const at = Math.floor(Math.random() * bytes.length);
    const some = randomBytes(1 + Math.floor(Math.random() * 4));
    const ways = [
      () => Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at + some.length)]),
      () => bytes.subarray(0, at),
      () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + some.length)]),
      () => Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at)]),
      () => randomBytes(bytes.length),
    ];
    return ways[Math.floor(Math.random() * ways.length)]?.() ?? bytes;
  }

  /** Returns the fault, or undefined if what was read is accepted. Any other error fails the test. */
  function faultOf(read: () => unknown): string | undefined {
    try {
      read();
      return undefined;
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error;
      return error.fault;
    }
  }

  it.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'is either a passkey or refused, however it was spoiled (%s)',
    (kind) => {
      const authenticator = new SoftwareAuthenticator(kind);
      const made = authenticator.make({ challenge: 'abc', userHandle: 'def' });
      const attestation = readBase64(made.attestation);
      expect(readMadePasskey(attestation, SITE).id).toEqual(authenticator.credentialId);
      for (let round = 0; round < 500; round += 1) {
        const spoiled = spoil(attestation);
        faultOf(() => readMadePasskey(spoiled, SITE));
      }
    },
  );

  it.each(['ES256', 'EdDSA', 'RS256'] as const)('is never a valid use once it was spoiled (%s)', (kind) => {
    const authenticator = new SoftwareAuthenticator(kind);
    const made = authenticator.make({ challenge: 'abc', userHandle: 'def' });
    const { key } = readMadePasskey(readBase64(made.attestation), SITE);
    const sent = authenticator.use({ challenge: 'abc' });
    const use = {
      clientData: readBase64(sent.clientData),
      authenticatorData: readBase64(sent.authenticatorData),
      signature: readBase64(sent.signature),
    };
    expect(readPasskeyUse(use, key, SITE)).toMatchObject({ signCount: 0, backedUp: false });
    for (const part of ['clientData', 'authenticatorData', 'signature'] as const)
      for (let round = 0; round < 100; round += 1) {
        const spoiled = spoil(use[part]);
        if (spoiled.equals(use[part])) continue;
        expect(faultOf(() => readPasskeyUse({ ...use, [part]: spoiled }, key, SITE))).toBeDefined();
      }
  });

  it('refuses keys of other kinds, sizes and curves', () => {
    const x = randomBytes(32);
    const keys: [string, Map<number, number | Buffer>][] = [
      ['without an algorithm', new Map([[1, 2]])],
      [
        'of an algorithm that was not asked for',
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -35],
          [-1, 2],
        ]),
      ],
      [
        'of another type than its algorithm',
        new Map<number, number | Buffer>([
          [1, 1],
          [3, -7],
          [-1, 6],
          [-2, x],
        ]),
      ],
      [
        'off its curve',
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, x],
          [-3, x],
        ]),
      ],
      [
        'with a short number',
        new Map<number, number | Buffer>([
          [1, 1],
          [3, -8],
          [-1, 6],
          [-2, x.subarray(1)],
        ]),
      ],
      [
        'of a small modulus',
        new Map<number, number | Buffer>([
          [1, 3],
          [3, -257],
          [-1, randomBytes(128)],
          [-2, Buffer.from([1, 0, 1])],
        ]),
      ],
      [
        'of a huge modulus',
        new Map<number, number | Buffer>([
          [1, 3],
          [3, -257],
          [-1, randomBytes(1024)],
          [-2, Buffer.from([1, 0, 1])],
        ]),
      ],
    ];
    const made = new SoftwareAuthenticator().make({ challenge: 'abc', userHandle: 'def' });
    const object = readCbor(readBase64(made.attestation)) as Map<string, Buffer>;
    const head = (object.get('authData') as Buffer).subarray(0, 37 + 16 + 2 + 32);
    for (const [name, key] of keys) {
      const authData = Buffer.concat([head, cbor(key)]);
      const attestation = cbor(
        new Map<string, string | Buffer | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const fault = faultOf(() => readMadePasskey(attestation, SITE));
      expect(['key', 'malformed'], name).toContain(fault);
    }
  });

  it.each(['', '[]', 'null', '{', '"text"', '{"type":"webauthn.get","origin":"http://localhost"}'])(
    'is no client data: %j',
    (json) => {
      expect(faultOf(() => readClientData(Buffer.from(json), 'use', SITE))).toBeDefined();
    },
  );

  it('has one spelling in base64url', () => {
    expect(readBase64('AAE')).toEqual(Buffer.from([0, 1]));
    for (const text of ['AAF', 'AA==', 'A']) expect(() => readBase64(text)).toThrow(PasskeyProblem);
  });
});

it.each([
  [0, 0, false],
  [0, 1, false],
  [5, 6, false],
  [5, 5, true],
  [5, 4, true],
  [5, 0, true],
])('a counter of %d before and %d now shows a copy: %s', (before, now, copied) => {
  expect(mayBeCopied(before, now)).toBe(copied);
});
