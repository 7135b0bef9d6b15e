import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, setUpAuthenticator } from '#testing/authenticator.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { ADMIN_SESSION, CODE_RULES, FRESH_CHECK_SECONDS, SECOND_FACTOR_RULES } from './identity.rules.ts';

let product: Product;
let second: Product;
beforeAll(async () => {
  product = await startProduct();
  second = await startProduct({ database: product, clock: product.clock });
  // Either node may send a message; both use the same simulated phones.
  second.sms.push = (...messages) => product.sms.push(...messages);
});

/** Signs in a person who has just set up an authenticator in this browser. */
async function enrolled() {
  const phone = newPhone();
  const visitor = product.visitor();
  const id = await visitor.signIn(phone);
  return { phone, visitor, id, ...(await setUpAuthenticator(product, visitor)) };
}

/** Signs in by phone in another browser, without passing the second factor. */
async function signInElsewhere(phone: ReturnType<typeof newPhone>): Promise<Visitor> {
  product.clock.pass(CODE_RULES.pauseSeconds);
  const visitor = product.visitor();
  const code = await visitor.getCode(phone);
  await visitor.do(identityApi.signInByPhone, { body: { phone, code, agreementVersion: AGREEMENT_VERSION } });
  return visitor;
}

const pass = (visitor: Visitor, code: string) =>
  visitor.call(securityApi.passSecondFactor, { body: { code } });

describe('a person with a second factor', () => {
  it('has to pass it at each new sign-in, and until then can only pass it or sign out', async () => {
    const { phone, authenticator, id } = await enrolled();
    const visitor = await signInElsewhere(phone);
    expect(await visitor.do(identityApi.readSession, {})).toMatchObject({
      user: null,
      needsSecondFactor: true,
      needsAgreement: false,
    });
    for (const endpoint of [identityApi.readMe, identityApi.listSessions, storesApi.listWorkplaces])
      expect((await visitor.call(endpoint, {})).refusal?.code).toBe('secondFactorRequired');
    const made = await visitor.call(identityApi.createPassportCode, { body: {} });
    expect(made.refusal?.code).toBe('secondFactorRequired');
    expect((await pass(visitor, authenticator.code())).status).toBe(200);
    expect(await visitor.do(identityApi.readSession, {})).toMatchObject({
      user: { id },
      needsSecondFactor: false,
    });
  });

  it('may sign out instead', async () => {
    const { phone } = await enrolled();
    const visitor = await signInElsewhere(phone);
    await visitor.do(identityApi.signOut, {});
    expect(await visitor.do(identityApi.readSession, {})).toMatchObject({
      sessionKey: null,
      needsSecondFactor: false,
    });
  });

  it('has to pass it after a passport code and after the social app as well', async () => {
    const { visitor, id } = await enrolled();
    const { code } = await visitor.do(identityApi.createPassportCode, { body: {} });
    const other = product.visitor();
    await other.do(identityApi.signInByPassport, { body: { passportCode: code } });
    expect((await other.call(identityApi.readMe, {})).refusal?.code).toBe('secondFactorRequired');

    const openId = `open-${id}`;
    await product.db
      .insertInto('social_account')
      .values({ provider: 'wechat', open_id: openId, user_id: id, created_at: product.clock.now() })
      .execute();
    product.socialAnswers.set('second-factor', { ok: true, openId, snapshot: false });
    const social = product.visitor();
    const { url } = await social.do(identityApi.startSocialLogin, { query: { returnTo: '/' } });
    const state = new URL(url).searchParams.get('state') ?? '';
    const session = await social.do(identityApi.signInBySocial, { body: { code: 'second-factor', state } });
    expect(session).toMatchObject({ user: null, needsSecondFactor: true, needsAgreement: false });
    expect((await social.call(identityApi.readMe, {})).refusal?.code).toBe('secondFactorRequired');
  });

  it('has to pass it in every other session once it is turned on', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    await visitor.signIn(phone);
    const other = await signInElsewhere(phone);
    await other.do(identityApi.readMe, {});
    await setUpAuthenticator(product, visitor);
    await visitor.do(identityApi.readMe, {});
    expect((await other.call(identityApi.readMe, {})).refusal?.code).toBe('secondFactorRequired');
  });

  it('can use a code only once, on all nodes, even when it is sent twice at the same time', async () => {
    const { phone, authenticator } = await enrolled();
    const here = await signInElsewhere(phone);
    const there = second.visitor();
    there.cookies = here.cookies;
    const code = authenticator.code();
    const replies = await Promise.all([pass(here, code), pass(there, code), pass(here, code)]);
    expect(replies.map(({ refusal }) => refusal?.code ?? 'passed').sort()).toEqual([
      'passed',
      'secondFactorUsed',
      'secondFactorUsed',
    ]);
    const other = await signInElsewhere(phone);
    expect((await pass(other, authenticator.code())).status).toBe(200);
    expect((await pass(other, authenticator.code(-1))).refusal?.code).toBe('secondFactorUsed');
  });

  it('has five tries in fifteen minutes, however many are sent at once', async () => {
    const { phone, authenticator } = await enrolled();
    const visitor = await signInElsewhere(phone);
    const right = authenticator.code();
    const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0');
    const replies = await Promise.all(Array.from({ length: 12 }, () => pass(visitor, wrong)));
    const codes = replies.map(({ refusal }) => refusal?.code);
    expect(codes.filter((code) => code === 'secondFactorWrong')).toHaveLength(SECOND_FACTOR_RULES.tries);
    expect((await pass(visitor, right)).refusal).toMatchObject({
      code: 'secondFactorLocked',
      retryAfter: SECOND_FACTOR_RULES.perSeconds,
    });
    product.clock.pass(SECOND_FACTOR_RULES.perSeconds);
    expect((await pass(visitor, authenticator.code())).status).toBe(200);
  });

  it('has its tries counted from the first wrong one', async () => {
    const { phone } = await enrolled();
    const visitor = await signInElsewhere(phone);
    const leftAfterWrong = async () => (await pass(visitor, 'AAAAA-AAAAA')).refusal?.details?.triesLeft;
    expect(await leftAfterWrong()).toBe(4);
    product.clock.pass(SECOND_FACTOR_RULES.perSeconds - 1);
    expect([await leftAfterWrong(), await leftAfterWrong()]).toEqual([3, 2]);
    product.clock.pass(1);
    expect(await leftAfterWrong()).toBe(4);
    product.clock.pass(SECOND_FACTOR_RULES.perSeconds - 60);
    for (let left = 3; left >= 0; left -= 1) expect(await leftAfterWrong()).toBe(left);
    expect((await pass(visitor, 'AAAAA-AAAAA')).refusal).toMatchObject({
      code: 'secondFactorLocked',
      retryAfter: 60,
    });
  });

  it('can use each recovery code once, in any spelling', async () => {
    const { phone, recoveryCodes, visitor } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = '', next = ''] = recoveryCodes;
    const first = await signInElsewhere(phone);
    expect((await pass(first, ` ${code.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    const other = await signInElsewhere(phone);
    expect((await pass(other, code)).refusal?.code).toBe('secondFactorWrong');
    expect((await pass(other, next)).status).toBe(200);
    expect(await visitor.do(securityApi.readSecurity, {})).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('has no readable secret or recovery code in the database', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const id = await visitor.signIn(phone);
    await visitor.do(securityApi.startSecondFactor, { body: {} });
    const { secret, uri } = await visitor.do(securityApi.readSecondFactorSetUp, {});
    expect(uri).toContain(secret);
    const code = new Authenticator(product, secret).code();
    const { recoveryCodes } = await visitor.do(securityApi.confirmSecondFactor, { body: { code } });
    const factor = await product.db
      .selectFrom('second_factor')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const hashes = await product.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute();
    expect(hashes).toHaveLength(10);
    const kept = JSON.stringify([factor, hashes, factor.sealed_secret.toString('latin1')]);
    for (const shown of [secret, ...recoveryCodes]) expect(kept).not.toContain(shown);
    expect((await visitor.call(securityApi.readSecondFactorSetUp, {})).refusal?.code).toBe(
      'secondFactorAlready',
    );
  });

  it('renews recovery codes and turns it off only after a recent check', async () => {
    const { phone, visitor, authenticator, recoveryCodes } = await enrolled();
    product.clock.pass(FRESH_CHECK_SECONDS);
    for (const endpoint of [securityApi.renewRecoveryCodes, securityApi.removeSecondFactor])
      expect((await visitor.call(endpoint, { body: {} })).refusal).toMatchObject({
        code: 'freshCheckRequired',
        details: { way: 'authenticator' },
      });
    await visitor.do(securityApi.passSecondFactor, { body: { code: authenticator.code() } });
    const renewed = await visitor.do(securityApi.renewRecoveryCodes, { body: {} });
    const other = await signInElsewhere(phone);
    expect((await pass(other, recoveryCodes[0] ?? '')).refusal?.code).toBe('secondFactorWrong');
    expect((await pass(other, renewed.recoveryCodes[0] ?? '')).status).toBe(200);
    await visitor.do(securityApi.removeSecondFactor, {});
    expect(await visitor.do(securityApi.readSecurity, {})).toMatchObject({
      enabledAt: null,
      recoveryCodesLeft: 0,
    });
    expect((await (await signInElsewhere(phone)).call(identityApi.readMe, {})).status).toBe(200);
  });
});

describe('a second factor that was turned off and on again', () => {
  it('has to be passed again in every session but the one that set it up', async () => {
    const { phone, visitor, authenticator } = await enrolled();
    const other = await signInElsewhere(phone);
    await other.do(securityApi.passSecondFactor, { body: { code: authenticator.code() } });
    await visitor.do(securityApi.removeSecondFactor, {});
    await setUpAuthenticator(product, visitor);
    expect((await other.call(identityApi.readMe, {})).refusal?.code).toBe('secondFactorRequired');
    expect((await visitor.call(identityApi.readMe, {})).status).toBe(200);
  });
});

describe('setting up a second factor', () => {
  it('needs a code sent to the phone: an open session alone is not enough', async () => {
    const visitor = product.visitor();
    await visitor.signIn();
    product.clock.pass(FRESH_CHECK_SECONDS);
    const started = await visitor.call(securityApi.startSecondFactor, { body: {} });
    expect(started.refusal).toMatchObject({ code: 'freshCheckRequired', details: { way: 'phone' } });
  });

  it('takes effect only after its first code is confirmed', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    await visitor.signIn(phone);
    await visitor.do(securityApi.startSecondFactor, { body: {} });
    const { secret } = await visitor.do(securityApi.readSecondFactorSetUp, {});
    await visitor.do(securityApi.startSecondFactor, { body: {} });
    const { secret: newer } = await visitor.do(securityApi.readSecondFactorSetUp, {});
    expect(newer).not.toBe(secret);
    const old = new Authenticator(product, secret).code();
    const refused = await visitor.call(securityApi.confirmSecondFactor, { body: { code: old } });
    expect(refused.refusal?.code).toBe('secondFactorWrong');
    expect((await (await signInElsewhere(phone)).call(identityApi.readMe, {})).status).toBe(200);
  });
});

describe('an owner', () => {
  const ownerOf = async () => {
    const storeId = await addMerchantAndStore(product.db);
    const phone = newPhone();
    const visitor = product.visitor();
    await addStaff(product.db, storeId, await visitor.signIn(phone), 'owner');
    const add = (key?: string) =>
      visitor.call(
        identityApi.addStaff,
        { params: { storeId }, body: { phone: newPhone(), role: 'host' } },
        key ? { key } : {},
      );
    return { storeId, phone, visitor, add };
  };

  it('changes staff only with a second factor passed recently', async () => {
    const { visitor, add } = await ownerOf();
    expect((await add()).refusal).toMatchObject({ code: 'freshCheckRequired', details: { way: 'setUp' } });
    const { authenticator } = await setUpAuthenticator(product, visitor);
    expect((await add()).status).toBe(200);
    product.clock.pass(FRESH_CHECK_SECONDS);
    expect((await add()).refusal).toMatchObject({
      code: 'freshCheckRequired',
      details: { way: 'authenticator' },
    });
    await visitor.do(securityApi.passSecondFactor, { body: { code: authenticator.code() } });
    expect((await add()).status).toBe(200);
  });

  it('is refused before any change, and can repeat the call with the same key', async () => {
    const { visitor, storeId } = await ownerOf();
    const key = crypto.randomUUID();
    const input = { params: { storeId }, body: { phone: newPhone(), role: 'host' as const } };
    expect((await visitor.call(identityApi.addStaff, input, { key })).refusal?.code).toBe(
      'freshCheckRequired',
    );
    await setUpAuthenticator(product, visitor);
    const added = await visitor.call(identityApi.addStaff, input, { key });
    expect(added.status).toBe(200);
    expect((await visitor.call(identityApi.addStaff, input, { key })).body).toEqual(added.body);
  });

  it('passes it for one session only', async () => {
    const { visitor, phone, storeId } = await ownerOf();
    const { authenticator } = await setUpAuthenticator(product, visitor);
    product.clock.pass(FRESH_CHECK_SECONDS);
    const other = await signInElsewhere(phone);
    await other.do(securityApi.passSecondFactor, { body: { code: authenticator.code() } });
    const input = { params: { storeId }, body: { phone: newPhone(), role: 'host' as const } };
    expect((await visitor.call(identityApi.addStaff, input)).refusal?.code).toBe('freshCheckRequired');
    expect((await other.call(identityApi.addStaff, input)).status).toBe(200);
  });
});

describe('a person without a second factor', () => {
  it('confirms their identity by a code sent to their phone, which is valid for nothing else', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    await visitor.signIn(phone);
    expect(await visitor.do(securityApi.readSecurity, {})).toMatchObject({
      check: 'phone',
      required: false,
      sentTo: expect.stringContaining('****'),
    });
    product.clock.pass(FRESH_CHECK_SECONDS);
    const before = product.sms.filter(({ to }) => to.endsWith(phone.number)).length;
    await visitor.do(securityApi.requestCheckCode, { body: {} });
    const code = await visitor.arrivedCode(phone, before);
    const signingIn = await visitor.call(identityApi.signInByPhone, {
      body: { phone, code, agreementVersion: AGREEMENT_VERSION },
    });
    expect(signingIn.refusal?.code).toBe('codeExpired');
    const wrong = await visitor.call(securityApi.passPhoneCheck, {
      body: { code: code === '000000' ? '000001' : '000000' },
    });
    expect(wrong.refusal?.code).toBe('codeWrong');
    await visitor.do(securityApi.passPhoneCheck, { body: { code } });
    expect((await visitor.call(securityApi.startSecondFactor, { body: {} })).status).toBe(200);
  });
});

describe('an administrator', () => {
  const admin = async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const id = await visitor.signIn(phone);
    await product.db.updateTable('user_account').set({ is_admin: true }).where('id', '=', id).execute();
    return { phone, visitor, id };
  };
  const read = (visitor: Visitor) => visitor.call(adminApi.readPlatform, {});

  it('is refused until the session has passed a second factor', async () => {
    const { phone, visitor } = await admin();
    expect((await read(visitor)).refusal?.code).toBe('secondFactorRequired');
    const { authenticator } = await setUpAuthenticator(product, visitor);
    expect((await read(visitor)).status).toBe(200);
    const other = await signInElsewhere(phone);
    expect((await read(other)).refusal?.code).toBe('secondFactorRequired');
    await other.do(securityApi.passSecondFactor, { body: { code: authenticator.code() } });
    expect((await read(other)).status).toBe(200);
  });

  it('is refused again after turning it off', async () => {
    const { visitor } = await admin();
    await setUpAuthenticator(product, visitor);
    await visitor.do(securityApi.removeSecondFactor, {});
    expect((await read(visitor)).refusal?.code).toBe('secondFactorRequired');
  });

  it('is signed out after 30 minutes without activity', async () => {
    const { visitor } = await admin();
    await setUpAuthenticator(product, visitor);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      product.clock.pass(20 * 60);
      expect((await read(visitor)).status).toBe(200);
    }
    product.clock.pass(ADMIN_SESSION.idleSeconds);
    expect((await read(visitor)).refusal?.code).toBe('notSignedIn');
  });

  it('is signed out twelve hours after sign-in, regardless of activity', async () => {
    const { visitor } = await admin();
    await setUpAuthenticator(product, visitor);
    const codes: (string | undefined)[] = [];
    for (let quarters = 0; quarters <= 12 * 4; quarters += 1) {
      codes.push((await read(visitor)).refusal?.code);
      product.clock.pass(15 * 60);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(12 * 4);
    expect(codes.at(-1)).toBe('notSignedIn');
  });

  it('resets the second factor of a person who has lost it: all sessions end and the person is notified', async () => {
    const owner = await enrolled();
    const { visitor } = await admin();
    const input = { body: { phone: owner.phone } };
    expect((await visitor.call(securityApi.resetSecondFactor, input)).refusal?.code).toBe(
      'secondFactorRequired',
    );
    const { authenticator } = await setUpAuthenticator(product, visitor);
    product.clock.pass(FRESH_CHECK_SECONDS);
    expect((await visitor.call(securityApi.resetSecondFactor, input)).refusal?.code).toBe(
      'freshCheckRequired',
    );
    await visitor.do(securityApi.passSecondFactor, { body: { code: authenticator.code() } });
    await visitor.do(securityApi.resetSecondFactor, input);
    expect((await owner.visitor.call(identityApi.readMe, {})).refusal?.code).toBe('notSignedIn');
    const again = await visitor.call(securityApi.resetSecondFactor, input);
    expect(again.refusal?.code).toBe('secondFactorMissing');
    const record = await product.db
      .selectFrom('audit_record')
      .select(['operator_type', 'detail'])
      .where('endpoint', '=', 'identity.resetSecondFactor')
      .where('outcome', '=', 'done')
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({ operator_type: 'admin', detail: { userId: owner.id } });

    const back = await signInElsewhere(owner.phone);
    const kinds = async () =>
      (await back.do(noticesApi.listNotices, { query: {} })).items.map(({ kind }) => kind);
    await expect.poll(kinds).toEqual(expect.arrayContaining(['secondFactorOn', 'secondFactorReset']));
  });
});
