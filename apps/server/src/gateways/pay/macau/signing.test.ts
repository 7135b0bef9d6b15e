import { beforeAll, expect, test } from 'vitest';
import { signRsa } from '../shared/rsa-signing.ts';
import { type KeyPair, simulatedKeys } from '../simulated/keys.ts';
import { readSigned, signedText, writeSigned } from './signing.ts';

let ours: KeyPair;
let theirs: KeyPair;

beforeAll(async () => {
  ({ merchant: ours, provider: theirs } = await simulatedKeys());
});

const FIELDS = {
  subject: '订座 & 定金',
  amount: '1200',
  DefaultUI: 'AUTO',
  productDesc: '',
  payChannel: 'MPAY',
};

test('signs the values in the order of their names, without signatures', () => {
  const signed = signedText({ ...FIELDS, merchantSign: 'x', serverSign: 'y' });
  expect(signed).toBe('AUTO1200MPAY订座 & 定金');
});

test('encodes the whole message and decodes it', () => {
  const body = writeSigned(FIELDS, 'merchantSign', ours.privateKey);
  expect(body).toMatch(/^%7B%22subject%22%3A%22%E8%AE%A2[\w%.~!*'()-]+%7D$/);
  expect(readSigned(body, 'merchantSign', ours.publicKey)).toMatchObject(FIELDS);
});

/** Returns one signed message in all encodings that public integrations use. */
function encodings(): [name: string, body: string][] {
  const signed = { ...FIELDS, serverSign: signRsa(signedText(FIELDS), theirs.privateKey) };
  const encoded = Object.entries(signed).map(([name, value]) => [name, encodeURIComponent(value)]);
  return [
    ['plain JSON', JSON.stringify(signed)],
    ['values encoded', JSON.stringify(Object.fromEntries(encoded))],
    ['a space as a plus', encodeURIComponent(JSON.stringify(signed)).replaceAll('%20', '+')],
    ['numbers and nulls', JSON.stringify({ ...signed, amount: 1200, productDesc: null })],
  ];
}

test('reads all encodings of public integrations', () => {
  for (const [name, body] of encodings()) {
    expect(readSigned(body, 'serverSign', theirs.publicKey), name).toMatchObject(FIELDS);
  }
});

test('rejects altered messages, other keys and missing signatures', () => {
  const body = writeSigned(FIELDS, 'serverSign', theirs.privateKey);
  const read = (text: string) => readSigned(text, 'serverSign', theirs.publicKey);
  expect(read(body.replace('1200', '1201'))).toBe('badSignature');
  expect(read(writeSigned(FIELDS, 'serverSign', ours.privateKey))).toBe('badSignature');
  expect(read(JSON.stringify(FIELDS))).toBe('badSignature');
});

test.each(['', 'SUCCESS', '%7B%22', '%E0%A4%A', '[]', '{"nested":{"amount":"1"}}'])(
  'rejects %j as unreadable',
  (body) => {
    expect(readSigned(body, 'serverSign', theirs.publicKey)).toBe('unreadable');
  },
);
