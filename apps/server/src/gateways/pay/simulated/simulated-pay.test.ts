import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROVIDER_METHODS } from '@xiwei/contract/money/money.model.ts';
import { expect, test } from 'vitest';
import { startPayBench } from '../testing/simulated-providers.ts';

test('has a gateway for each provider, and each finds nothing it never started', async () => {
  const bench = await startPayBench();
  for (const method of PROVIDER_METHODS) {
    const order = bench.order(method, { openId: 'o-payer' });
    expect([method, await bench.gatewayOf(method).query(order)]).toEqual([method, { state: 'notFound' }]);
    bench.till.behave(method, { fault: 'down' });
    const lost = { state: 'unknown', code: 'connectionLost' };
    expect([method, await bench.gatewayOf(method).query(order)]).toEqual([method, lost]);
  }
  expect((await fetch(`${bench.origin}/pay/nothing`)).status).toBe(404);
  await bench.stop();
});

test('keeps payments and keys from one run to the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pay-'));
  const first = await startPayBench(join(folder, 'till.json'));
  const order = first.order('wechatPartnerPay');
  await first.gatewayOf('wechatPartnerPay').start(order);
  await first.stop();
  const second = await startPayBench(join(folder, 'till.json'));
  expect(second.settings.wechatPartnerPay.privateKey).toBe(first.settings.wechatPartnerPay.privateKey);
  expect(await second.gatewayOf('wechatPartnerPay').query(order)).toEqual({ state: 'waiting' });
  await second.stop();
  await rm(folder, { recursive: true });
});
