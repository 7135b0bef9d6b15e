import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROVIDER_METHODS } from '@xiwei/contract/money/money.model.ts';
import { expect, test } from 'vitest';
import { startPayProviders } from '../testing/simulated-providers.ts';

test('has a gateway for each provider, which reports an unknown payment as not found', async () => {
  const providers = await startPayProviders();
  for (const method of PROVIDER_METHODS) {
    const order = providers.order(method, { openId: 'o-payer' });
    expect([method, await providers.gatewayOf(method).query(order)]).toEqual([method, { state: 'notFound' }]);
    providers.till.behave(method, { fault: 'down' });
    const lost = { state: 'unknown', code: 'connectionLost' };
    expect([method, await providers.gatewayOf(method).query(order)]).toEqual([method, lost]);
  }
  expect((await fetch(`${providers.origin}/pay/nothing`)).status).toBe(404);
  await providers.stop();
});

test('keeps payments and keys across restarts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pay-'));
  const first = await startPayProviders(join(folder, 'till.json'));
  const order = first.order('wechatPartnerPay');
  await first.gatewayOf('wechatPartnerPay').start(order);
  await first.stop();
  const second = await startPayProviders(join(folder, 'till.json'));
  expect(second.settings.wechatPartnerPay.privateKey).toBe(first.settings.wechatPartnerPay.privateKey);
  expect(await second.gatewayOf('wechatPartnerPay').query(order)).toEqual({ state: 'waiting' });
  await second.stop();
  await rm(folder, { recursive: true });
});
