import { expect, test } from 'vitest';
import { simulatedCertificate } from '../simulated/certificate.ts';
import { simulatedKeys } from '../simulated/keys.ts';
import { platformKeys } from './platform-keys.ts';

const { provider, merchant } = await simulatedKeys();
const START = new Date('2026-01-05T10:00:00Z');
const first = simulatedCertificate('first', provider, START);
const second = simulatedCertificate('second', merchant, START);

function keysWith(downloads: (string[] | undefined)[], installed = {}) {
  const time = { now: START };
  const downloaded = { times: 0 };
  const download = async () => {
    downloaded.times += 1;
    return downloads.shift();
  };
  const keys = platformKeys(installed, download, { now: () => time.now });
  return {
    keys,
    downloaded,
    advanceClock: (seconds: number) => (time.now = new Date(time.now.getTime() + seconds * 1000)),
  };
}

test('downloads certificates once for concurrent calls', async () => {
  const { keys, downloaded } = keysWith([[first.pem, second.pem]]);
  expect(keys.find(first.serial)).toBeUndefined();
  const fetched = await Promise.all([first, second, first].map(({ serial }) => keys.fetch(serial)));
  expect(fetched).toEqual([provider.publicKey, merchant.publicKey, provider.publicKey]);
  expect(keys.find(first.serial)).toBe(provider.publicKey);
  expect(downloaded.times).toBe(1);
});

test('downloads again for an unknown serial number, at most once a minute', async () => {
  const { keys, downloaded, advanceClock } = keysWith([[first.pem], [first.pem, second.pem]]);
  await keys.fetch(first.serial);
  expect(await keys.fetch(second.serial)).toBeUndefined();
  expect(await keys.fetch('00')).toBeUndefined();
  expect(downloaded.times).toBe(1);
  advanceClock(60);
  expect(await keys.fetch(second.serial)).toBe(merchant.publicKey);
  expect(downloaded.times).toBe(2);
});

test('downloads again immediately after a failed download', async () => {
  const { keys, downloaded } = keysWith([undefined, [first.pem]]);
  expect(await keys.fetch(first.serial)).toBeUndefined();
  expect(await keys.fetch(first.serial)).toBe(provider.publicKey);
  expect(downloaded.times).toBe(2);
});

test('ignores expired certificates', async () => {
  const { keys, advanceClock } = keysWith([[first.pem]]);
  await keys.fetch(first.serial);
  advanceClock(5 * 365 * 86_400);
  expect(keys.find(first.serial)).toBeUndefined();
});

test('uses a key from the configuration without a download', async () => {
  const { keys, downloaded } = keysWith([], { PUB_KEY_ID_1: provider.publicKey });
  expect(await keys.fetch('PUB_KEY_ID_1')).toBe(provider.publicKey);
  expect(downloaded.times).toBe(0);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', ''])(
  'finds no key under the property name %j',
  async (serial) => {
    const { keys } = keysWith([[first.pem]], { PUB_KEY_ID_1: provider.publicKey });
    expect(keys.find(serial)).toBeUndefined();
    expect(await keys.fetch(serial)).toBeUndefined();
  },
);
