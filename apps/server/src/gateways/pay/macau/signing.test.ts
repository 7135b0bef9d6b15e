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

test('signs the values alone, capitals first, and neither empty ones nor signatures', () => {
  const signed = signedText({ ...FIELDS, merchantSign: 'x', serverSign: 'y' });
  expect(signed).toBe('AUTO1200MPAY订座 & 定金');
});

test('encodes the whole message and reads it back', () => {
  const body = writeSigned(FIELDS, 'merchantSign', ours.privateKey);
  expect(body).toMatch(/^%7B%22subject%22%3A%22%E8%AE%A2[\w%.~!*'()-]+%7D$/);
  expect(readSigned(body, 'merchantSign', ours.publicKey)).toMatchObject(FIELDS);
});

/** Messages that public integrations send or get, all with the same signature. */
function spellings(): [form: string, body: string][] {
  const signed = { ...FIELDS, serverSign: signRsa(signedText(FIELDS), theirs.privateKey) };
  const encoded = Object.entries(signed).map(([name, value]) => [name, encodeURIComponent(value)]);
  return [
    ['plain JSON', JSON.stringify(signed)],
    ['values encoded', JSON.stringify(Object.fromEntries(encoded))],
    ['a space as a plus', encodeURIComponent(JSON.stringify(signed)).replaceAll('%20', '+')],
    ['numbers and nulls', JSON.stringify({ ...signed, amount: 1200, productDesc: null })],
  ];
}

test('reads every form that integrations have seen', () => {
  for (const [form, body] of spellings()) {
    expect(readSigned(body, 'serverSign', theirs.publicKey), form).toMatchObject(FIELDS);
  }
});

test('believes nothing that was changed, signed by another or not signed', () => {
  const body = writeSigned(FIELDS, 'serverSign', theirs.privateKey);
  const read = (text: string) => readSigned(text, 'serverSign', theirs.publicKey);
  expect(read(body.replace('1200', '1201'))).toBe('badSignature');
  expect(read(writeSigned(FIELDS, 'serverSign', ours.privateKey))).toBe('badSignature');
  expect(read(JSON.stringify(FIELDS))).toBe('badSignature');
});

test.each(['', 'SUCCESS', '%7B%22', '%E0%A4%A', '[]', '{"nested":{"amount":"1"}}'])(
  'cannot read %j',
  (body) => {
    expect(readSigned(body, 'serverSign', theirs.publicKey)).toBe('unreadable');
  },
);
