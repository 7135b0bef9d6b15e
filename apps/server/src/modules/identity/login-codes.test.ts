import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { CODE_RULES } from './identity.rules.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

type Phone = ReturnType<typeof newPhone>;

const signIn = (visitor: Visitor, phone: Phone, code: string) =>
  visitor.call(identityApi.signInByPhone, { body: { phone, code, agreementVersion: AGREEMENT_VERSION } });
const ask = (visitor: Visitor, phone: Phone) =>
  visitor.call(identityApi.requestLoginCode, { body: { phone } });
const otherThan = (code: string, nth = 1): string =>
  String((Number(code) + nth) % 1_000_000).padStart(6, '0');

/** Signs a person in in this browser and out again. */
async function owner() {
  const phone = newPhone();
  const visitor = product.visitor();
  await visitor.signIn(phone);
  await visitor.do(identityApi.signOut, {});
  product.clock.pass(CODE_RULES.pauseSeconds);
  return { phone, visitor };
}

describe('a login code', () => {
  it('works only in the browser that requested it', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    expect((await signIn(product.visitor(), phone, code)).refusal?.code).toBe('codeExpired');
    expect((await signIn(visitor, phone, code)).status).toBe(200);
  });

  it('is not invalidated by wrong tries of other people, however many', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    const tries = Array.from({ length: 40 }, (_, nth) =>
      signIn(product.visitor(), phone, otherThan(code, nth + 1)),
    );
    const codes = (await Promise.all(tries)).map(({ refusal }) => refusal?.code);
    expect(new Set(codes)).toEqual(new Set(['codeExpired']));
    expect((await signIn(visitor, phone, code)).status).toBe(200);
  });

  it('is not replaced when another person requests one', async () => {
    const { phone, visitor } = await owner();
    const code = await visitor.getCode(phone);
    expect((await ask(product.visitor(), phone)).status).toBe(200);
    expect((await signIn(visitor, phone, code)).status).toBe(200);
  });

  it('accepts five tries in total, however many calls run at once', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    const tries = Array.from({ length: 40 }, (_, nth) => signIn(visitor, phone, otherThan(code, nth + 1)));
    const codes = (await Promise.all(tries)).map(({ refusal }) => refusal?.code);
    expect(codes.filter((one) => one === 'codeWrong')).toHaveLength(CODE_RULES.tries - 1);
    expect((await signIn(visitor, phone, code)).refusal?.code).toBe('codeTriesUsedUp');
  });
});

describe('a stranger who requests codes', () => {
  /**
   * Requests codes in new browsers until no more are sent, and makes five guesses at each. Returns how many
   * guesses were checked.
   */
  async function harass(phone: Phone, hours: number): Promise<{ sent: number; guesses: number }> {
    let [sent, guesses] = [0, 0];
    for (let minutes = 0; minutes < hours * 60; minutes += 5) {
      const stranger = product.visitor();
      if ((await ask(stranger, phone)).status === 200) sent += 1;
      for (let tries = 0; tries < 6; tries += 1) {
        const { refusal } = await signIn(stranger, phone, String(tries).padStart(6, '0'));
        if (refusal?.details?.triesLeft !== undefined || refusal?.code === 'codeTriesUsedUp') guesses += 1;
      }
      product.clock.pass(300);
    }
    return { sent, guesses };
  }

  it('leaves the owner their own allowance on a known device, and the phone gets no more than both', async () => {
    const { phone, visitor } = await owner();
    const { sent, guesses } = await harass(phone, 3);
    const [, { max: perDay }] = CODE_RULES.perPhone;
    // The owner's first code, requested in a new browser, counts as well.
    expect(sent).toBe(perDay - 1);
    expect(guesses).toBeLessThanOrEqual(perDay * (CODE_RULES.tries + 1));
    expect((await ask(product.visitor(), phone)).refusal?.code).toBe('codeLimitReached');

    const code = await visitor.getCode(phone);
    expect((await signIn(visitor, phone, code)).status).toBe(200);
    await visitor.do(identityApi.signOut, {});

    for (let more = 1; more < perDay; more += 1) {
      product.clock.pass(1800);
      expect((await ask(visitor, phone)).status, `code ${more + 1}`).toBe(200);
    }
    product.clock.pass(1800);
    expect((await ask(visitor, phone)).refusal?.code).toBe('codeLimitReached');
    const { length } = await product.db
      .selectFrom('login_code')
      .select('id')
      .where('phone', '=', `+86${phone.number}`)
      .where('created_at', '>', new Date(product.clock.now().getTime() - 86_400_000))
      .execute();
    expect(length).toBeLessThanOrEqual(2 * perDay);
  });

  it('does not make the owner wait on a known device', async () => {
    const { phone, visitor } = await owner();
    await product.visitor().do(identityApi.requestLoginCode, { body: { phone } });
    expect((await ask(visitor, phone)).status).toBe(200);
    expect((await ask(visitor, phone)).refusal?.code).toBe('codeTooSoon');
  });

  it('does not become known by signing in on their own device', async () => {
    const { phone } = await owner();
    const stranger = product.visitor();
    await stranger.signIn();
    expect((await ask(stranger, phone)).status).toBe(200);
    expect((await ask(product.visitor(), phone)).refusal?.code).toBe('codeTooSoon');
  });
});
