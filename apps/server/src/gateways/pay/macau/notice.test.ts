import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { simulatedKeys } from '../simulated/keys.ts';
import {
  NOW,
  NUMBER,
  payRequest,
  type RunningProvider,
  startProvider,
  TIMEOUT_MS,
} from '../testing/single-provider.ts';
import { macauPay } from './gateway.ts';
import type { MacauPaySettings } from './settings.ts';
import { writeSigned } from './signing.ts';
import { simulatedMacau } from './simulator/simulator.ts';

const keys = await simulatedKeys();
const METHOD = 'macauBankPay';

let bank: RunningProvider<MacauPaySettings>;
const clock = { now: () => NOW };

beforeEach(async () => {
  bank = await startProvider(clock, (till, origin) =>
    simulatedMacau(till, { origin, timeoutMs: TIMEOUT_MS, keys }),
  );
  bank.replyWith(gateway().replyTo('accepted'));
});

afterEach(() => bank.stop());

const gateway = (change: Partial<MacauPaySettings> = {}) => macauPay({ ...bank.settings, ...change }, clock);
const request = () => payRequest(bank.origin, { amount: 12_000 as Fen });

async function startAndPay(): Promise<void> {
  await gateway().start(request());
  bank.till.pay(METHOD, NUMBER);
}

async function paid(): Promise<void> {
  await startAndPay();
  await bank.till.idle();
}

const read = (body: string, change: Partial<MacauPaySettings> = {}) =>
  gateway(change).readNotice({ headers: {}, body }, NOW);
const readLast = (change: Partial<MacauPaySettings> = {}) => read(bank.notices.at(-1)?.body ?? '', change);

test('a notice gives the state unknown, and repeats have the same event id', async () => {
  bank.till.behave(METHOD, { notices: { repeat: 2 } });
  await paid();
  expect(bank.notices).toHaveLength(2);
  const [first, second] = bank.notices.map(({ body }) => read(body));
  expect(first).toEqual({
    eventId: `${NUMBER}-SUCCESS`,
    about: 'payment',
    number: NUMBER,
    seen: { state: 'unknown', code: 'SUCCESS' },
  });
  expect(second).toEqual(first);
});

test('a notice is sent once when it is accepted', async () => {
  await paid();
  expect(bank.notices).toHaveLength(1);
  expect(gateway().replyTo('accepted')).toEqual({
    status: 200,
    contentType: 'application/json',
    body: '{"result":"SUCCESS"}',
  });
  expect(gateway().replyTo('badSignature')).toMatchObject({ status: 400, body: '{"result":"FAIL"}' });
});

test('a notice signed with another key is rejected and repeated', async () => {
  bank.till.behave(METHOD, { notices: { badSignature: true } });
  bank.replyWith(gateway().replyTo('badSignature'));
  await startAndPay();
  await expect.poll(() => bank.notices.length).toBeGreaterThan(1);
  expect(readLast()).toEqual({ problem: 'badSignature' });
});

test('a notice for another merchant or without one of our numbers is rejected', async () => {
  await paid();
  expect(readLast({ merchantId: '100000000000009' })).toEqual({ problem: 'notOurs' });
  const other = { status: 'SUCCESS', mercOrderNo: 'SN-1' };
  expect(read(writeSigned(other, 'serverSign', keys.provider.privateKey))).toEqual({ problem: 'notOurs' });
});

test('a notice without content is unreadable', () => {
  const empty = writeSigned({ logNo: '1' }, 'serverSign', keys.provider.privateKey);
  for (const body of ['', 'hello', empty]) expect(read(body)).toEqual({ problem: 'unreadable' });
});
