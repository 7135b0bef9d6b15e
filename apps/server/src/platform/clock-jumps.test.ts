import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpAuthenticator } from '#testing/authenticator.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const signIn = (visitor: Visitor, phone: ReturnType<typeof newPhone>, code: string) =>
  visitor.call(identityApi.signInByPhone, { body: { phone, code, agreementVersion: AGREEMENT_VERSION } });

describe.each([
  ['an hour back', -HOUR],
  ['a day back', -DAY],
  ['an hour ahead', HOUR],
  ['a day ahead', DAY],
])('when the machine’s time is set %s,', (_name, seconds) => {
  it('calls are not refused as too many, and changes still work', async () => {
    const visitor = product.visitor();
    await visitor.signIn();
    product.clock.jump(seconds);
    expect((await visitor.call(identityApi.readSession, {})).status).toBe(200);
    for (const path of ['/a', '/b']) await visitor.do(linksApi.createLink, { body: { path } });
  });

  it('people get a new code by SMS, and only the newest one counts', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const early = await visitor.getCode(phone);
    product.clock.jump(seconds);
    product.clock.pass(60);
    const code = await visitor.getCode(phone);
    if (early !== code) expect((await signIn(visitor, phone, early)).refusal?.code).toBe('codeWrong');
    expect((await signIn(visitor, phone, code)).status).toBe(200);
  });

  it('people pass the second factor, though earlier codes and wrong tries have later times', async () => {
    const visitor = product.visitor();
    await visitor.signIn();
    const { authenticator } = await setUpAuthenticator(product, visitor);
    product.clock.pass(60);
    const pass = (code: string) => visitor.call(securityApi.passSecondFactor, { body: { code } });
    for (let tries = 0; tries < 5; tries += 1) await pass('000000');
    product.clock.jump(seconds);
    expect((await pass(authenticator.code())).status).toBe(200);
    expect((await pass(authenticator.code())).refusal?.code).toBe('secondFactorUsed');
  });
});

it('a jump of the machine’s time neither lifts nor prolongs limits', async () => {
  const visitor = product.visitor();
  const calls = (count: number) =>
    Promise.all(Array.from({ length: count }, () => visitor.call(identityApi.readSession, {})));
  await calls(1_190);
  product.clock.jump(DAY);
  await calls(5);
  product.clock.jump(-2 * DAY);
  const replies = await calls(20);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  for (const { status, headers } of replies)
    if (status !== 200) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});
