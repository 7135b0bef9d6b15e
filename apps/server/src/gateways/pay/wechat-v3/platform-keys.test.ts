import { expect, test } from 'vitest';
import { simulatedCertificate } from '../simulated/certificate.ts';
import { simulatedKeys } from '../simulated/keys.ts';
import { platformKeys } from './platform-keys.ts';

const { provider, merchant } = await simulatedKeys();
const START = new Date('2026-01-05T10:00:00Z');
const first = simulatedCertificate('first', provider, START);
const second = simulatedCertificate('second', merchant, START);

function keyBook(downloads: (string[] | undefined)[], installed = {}) {
  const time = { now: START };
  const asked = { times: 0 };
  const download = async () => {
    asked.times += 1;
    return downloads.shift();
  };
  const keys = platformKeys(installed, download, { now: () => time.now });
  return {
    keys,
    asked,
    later: (seconds: number) => (time.now = new Date(time.now.getTime() + seconds * 1000)),
  };
}

test('fetches certificates once for all who ask', async () => {
  const { keys, asked } = keyBook([[first.pem, second.pem]]);
  expect(keys.find(first.serial)).toBeUndefined();
  const found = await Promise.all([first, second, first].map(({ serial }) => keys.fetch(serial)));
  expect(found).toEqual([provider.publicKey, merchant.publicKey, provider.publicKey]);
  expect(keys.find(first.serial)).toBe(provider.publicKey);
  expect(asked.times).toBe(1);
});

test('fetches again for a serial number that is new, but not for each that is made up', async () => {
  const { keys, asked, later } = keyBook([[first.pem], [first.pem, second.pem]]);
  await keys.fetch(first.serial);
  expect(await keys.fetch(second.serial)).toBeUndefined();
  expect(await keys.fetch('00')).toBeUndefined();
  expect(asked.times).toBe(1);
  later(60);
  expect(await keys.fetch(second.serial)).toBe(merchant.publicKey);
  expect(asked.times).toBe(2);
});

test('asks again at once when the provider could not be reached', async () => {
  const { keys, asked } = keyBook([undefined, [first.pem]]);
  expect(await keys.fetch(first.serial)).toBeUndefined();
  expect(await keys.fetch(first.serial)).toBe(provider.publicKey);
  expect(asked.times).toBe(2);
});

test('trusts no certificate past its time', async () => {
  const { keys, later } = keyBook([[first.pem]]);
  await keys.fetch(first.serial);
  later(5 * 365 * 86_400);
  expect(keys.find(first.serial)).toBeUndefined();
});

test('uses a key that was installed by hand', async () => {
  const { keys, asked } = keyBook([], { PUB_KEY_ID_1: provider.publicKey });
  expect(await keys.fetch('PUB_KEY_ID_1')).toBe(provider.publicKey);
  expect(asked.times).toBe(0);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', ''])(
  'knows no key by the name %j, which every object has',
  async (serial) => {
    const { keys } = keyBook([[first.pem]], { PUB_KEY_ID_1: provider.publicKey });
    expect(keys.find(serial)).toBeUndefined();
    expect(await keys.fetch(serial)).toBeUndefined();
  },
);
