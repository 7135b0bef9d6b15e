import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SmsGateway } from '#gateways/sms/sms.ts';
import { addAdmin } from '#testing/people.ts';
import { codeOf, newPhone, type Product, readMetrics, startProduct } from '#testing/product.ts';
import { CODE_RULES } from './identity.rules.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');
const signIn = (phone: ReturnType<typeof newPhone>, code: string) => ({
  body: { phone, code, agreementVersion: AGREEMENT_VERSION },
});

describe('signing in by phone', () => {
  it('creates an account on first use and finds it afterwards', async () => {
    const phone = newPhone();
    const first = product.visitor();
    const code = await first.getCode(phone);
    expect(await first.do(identityApi.signInByPhone, signIn(phone, code))).toEqual({ isNew: true });
    const me = await first.do(identityApi.readMe, {});
    expect(me).toMatchObject({
      nickname: null,
      phone: expect.stringMatching(/^\+86 138\*{4}\d{4}$/),
      language: 'en',
    });

    product.clock.pass(CODE_RULES.pauseSeconds);
    const second = product.visitor();
    const again = await second.getCode(phone);
    expect(await second.do(identityApi.signInByPhone, signIn(phone, again))).toEqual({ isNew: false });
    expect((await second.do(identityApi.readMe, {})).id).toBe(me.id);
  });

  it('records which terms were accepted, and when', async () => {
    const visitor = product.visitor();
    const id = await visitor.signIn();
    const rows = await product.db
      .selectFrom('agreement_acceptance')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    expect(rows.map((row) => row.document).sort()).toEqual(['privacy', 'terms']);
    expect(rows.every((row) => row.version === AGREEMENT_VERSION)).toBe(true);
    expect(rows[0]?.accepted_at).toEqual(product.clock.now());
  });

  it('refuses without agreement or with an outdated one', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    const missing = await visitor.call(identityApi.signInByPhone, {
      body: { phone, code, agreementVersion: '' },
    });
    expect(missing.refusal).toMatchObject({
      code: 'inputInvalid',
      fields: { agreementVersion: expect.stringContaining('agree') },
    });
    const old = await visitor.call(identityApi.signInByPhone, {
      body: { phone, code, agreementVersion: '2020-01-01' },
    });
    expect(old.refusal?.code).toBe('agreementOutdated');
    expect((await visitor.call(identityApi.signInByPhone, signIn(phone, code))).status).toBe(200);
  });

  it('accepts a code once', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    await visitor.do(identityApi.signInByPhone, signIn(phone, code));
    const again = await product.visitor().call(identityApi.signInByPhone, signIn(phone, code));
    expect(again.refusal?.code).toBe('codeExpired');
  });

  it('allows five tries, each counted although refused', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    const answers: unknown[] = [];
    for (let tries = 0; tries < CODE_RULES.tries + 1; tries += 1) {
      const { refusal } = await visitor.call(identityApi.signInByPhone, signIn(phone, wrongOf(code)));
      answers.push([refusal?.code, refusal?.details?.triesLeft]);
    }
    expect(answers).toEqual([
      ['codeWrong', 4],
      ['codeWrong', 3],
      ['codeWrong', 2],
      ['codeWrong', 1],
      ['codeTriesUsedUp', undefined],
      ['codeTriesUsedUp', undefined],
    ]);
    const right = await visitor.call(identityApi.signInByPhone, signIn(phone, code));
    expect(right.refusal?.code).toBe('codeTriesUsedUp');
  });

  it('counts concurrent tries one by one', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    const tries = Array.from({ length: 20 }, () =>
      visitor.call(identityApi.signInByPhone, signIn(phone, wrongOf(code))),
    );
    const codes = (await Promise.all(tries)).map((reply) => reply.refusal?.code);
    expect(codes.filter((one) => one === 'codeWrong')).toHaveLength(CODE_RULES.tries - 1);
    expect(codes.filter((one) => one === 'codeTriesUsedUp')).toHaveLength(20 - CODE_RULES.tries + 1);
  });

  it('expires a code after five minutes', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    product.clock.pass(CODE_RULES.validSeconds);
    const late = await visitor.call(identityApi.signInByPhone, signIn(phone, code));
    expect(late.refusal?.code).toBe('codeExpired');
  });

  it('creates one account when the same new phone signs in twice at once', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => visitor.call(identityApi.signInByPhone, signIn(phone, code))),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const { count } = await product.db
      .selectFrom('user_account')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('phone', '=', `+86${phone.number}`)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('opens the same session when a lost answer is requested again', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    const before = { ...visitor.cookies };
    const key = crypto.randomUUID();
    await visitor.call(identityApi.signInByPhone, signIn(phone, code), { key });
    const opened = visitor.cookies.xw_session;
    visitor.cookies = before;
    const repeated = await visitor.call(identityApi.signInByPhone, signIn(phone, code), { key });
    expect(repeated.body).toEqual({ isNew: true });
    expect(visitor.cookies.xw_session).toBe(opened);
    expect((await visitor.do(identityApi.listSessions, {})).items).toHaveLength(1);
  });

  it('never reveals a session to a caller with the key but another browser', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    const code = await visitor.getCode(phone);
    const key = crypto.randomUUID();
    await visitor.call(identityApi.signInByPhone, signIn(phone, code), { key });
    const thief = product.visitor();
    const stolen = await thief.call(identityApi.signInByPhone, signIn(phone, code), { key });
    expect(stolen.refusal?.code).toBe('codeExpired');
    expect(thief.cookies.xw_session).toBeUndefined();
  });
});

describe('requesting a code', () => {
  it('gives the same answer for a known and an unknown phone', async () => {
    const known = newPhone();
    await product.visitor().signIn(known);
    product.clock.pass(CODE_RULES.pauseSeconds);
    const answers = [known, newPhone()].map((phone) =>
      product.visitor().call(identityApi.requestLoginCode, { body: { phone } }),
    );
    const [one, other] = await Promise.all(answers);
    expect(one?.status).toBe(200);
    expect(one?.body).toEqual(other?.body);
  });

  it('requires a pause of one minute', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    await visitor.do(identityApi.requestLoginCode, { body: { phone } });
    const soon = await visitor.call(identityApi.requestLoginCode, { body: { phone } });
    expect(soon.refusal).toMatchObject({ code: 'codeTooSoon', retryAfter: 60 });
    expect(soon.headers['retry-after']).toBe('60');
  });

  it('sends one code for twenty concurrent requests for one phone', async () => {
    const phone = newPhone();
    const asks = Array.from({ length: 20 }, () =>
      product.visitor().call(identityApi.requestLoginCode, { body: { phone } }),
    );
    const replies = await Promise.all(asks);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.refusal?.code === 'codeTooSoon')).toHaveLength(19);
  });

  it('stops at five per hour for a phone', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    for (let sent = 0; sent < 5; sent += 1) {
      await visitor.do(identityApi.requestLoginCode, { body: { phone } });
      product.clock.pass(CODE_RULES.pauseSeconds);
    }
    const sixth = await visitor.call(identityApi.requestLoginCode, { body: { phone } });
    expect(sixth.refusal?.code).toBe('codeLimitReached');
    product.clock.pass(sixth.refusal?.retryAfter ?? 0);
    expect((await visitor.call(identityApi.requestLoginCode, { body: { phone } })).status).toBe(200);
  });

  it.each([
    ['CN', '12345'],
    ['CN', '11312345678'],
    ['HK', '13800138000'],
    ['MY', 'not a phone'],
  ] as const)('refuses %s %s in the caller’s language', async (region, number) => {
    const reply = await product
      .visitor('zh-Hant')
      .call(identityApi.requestLoginCode, { body: { phone: { region, number } } });
    expect(reply.refusal).toMatchObject({ code: 'phoneInvalid', message: '請輸入正確的手機號碼。' });
  });

  it('says of a fixed line that it is one', async () => {
    const phone = { region: 'FR', number: '01 42 68 53 00' };
    const reply = await product.visitor('en').call(identityApi.requestLoginCode, { body: { phone } });
    expect(reply.refusal).toMatchObject({
      code: 'phoneLandline',
      message: 'This is a landline. Please enter a mobile number, which can receive text messages.',
    });
  });

  it.each([
    ['CN', '138 0013 8000', '+8613800138000'],
    ['HK', '5123 4567', '+85251234567'],
    ['MO', '66123456', '+85366123456'],
    ['TW', '0912345678', '+886912345678'],
    ['MY', '012-345 6789', '+60123456789'],
    ['CN', '+852 5123 4568', '+85251234568'],
    ['CN', '１３８００１３８００１', '+8613800138001'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['CN', '0081 90-1234-5678', '+819012345678'],
  ] as const)('takes %s %s as %s', async (region, number, e164) => {
    await product.visitor().do(identityApi.requestLoginCode, { body: { phone: { region, number } } });
    const row = await product.db
      .selectFrom('login_code')
      .select('id')
      .where('phone', '=', e164)
      .executeTakeFirst();
    expect(row).toBeDefined();
  });

  it('retries when the provider says to try later', async () => {
    const phone = newPhone();
    product.smsOutcomes.set(`+86${phone.number}`, [{ ok: false, retry: true, code: 'isp.SYSTEM_ERROR' }]);
    await product.visitor().do(identityApi.requestLoginCode, { body: { phone } });
    const failure = () =>
      product.db
        .selectFrom('login_code')
        .select(['failure', 'sent_at'])
        .where('phone', '=', `+86${phone.number}`)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await failure()).failure).toBe('isp.SYSTEM_ERROR');
    await expect.poll(async () => (await failure()).sent_at).not.toBeNull();
  });
});

describe('codes that no provider can send', () => {
  const mainlandOnly: SmsGateway = {
    send: async () => ({ ok: true, providerId: 'sent' }),
    hasTemplate: (_template, destination) => destination === 'mainland',
    receiptToken: undefined,
    readReceipts: () => undefined,
    receiptReply: {},
  };

  it('are refused in words, for each purpose, and nothing is recorded', async () => {
    const bare = await startProduct({ sms: null });
    const account = await addAdmin(bare);
    const admin = await account.visitor();
    const visitor = bare.visitor();
    expect(await visitor.do(identityApi.readSession, {})).toMatchObject({ phoneLogin: false });
    const asked = await visitor.call(identityApi.requestLoginCode, { body: { phone: newPhone() } });
    expect([asked.status, asked.refusal?.message]).toEqual([
      503,
      'This site doesn’t send text messages at the moment, so we can’t send a code.',
    ]);
    expect(codeOf(await admin.call(securityApi.requestCheckCode, { body: {} }))).toBe('smsUnavailable');
    await bare.db
      .updateTable('user_account')
      .set({ phone: null, phone_region: null, phone_verified_at: null })
      .execute();
    const bound = await admin.call(identityApi.requestBindCode, { body: { phone: newPhone() } });
    expect(codeOf(bound)).toBe('smsUnavailable');
    expect(await bare.db.selectFrom('login_code').select('id').execute()).toEqual([]);
    const { health } = await admin.do(adminApi.readPlatform, {});
    expect(health).toContainEqual({ part: 'codes', ok: false, figure: 0 });
    expect(await readMetrics(bare)).toContain('xiwei_sign_in_codes_in_log 0');
    await bare.stop();
  });

  it('are refused for numbers of a region without a template', async () => {
    const product = await startProduct({ sms: { ...mainlandOnly, isTrial: true } });
    const visitor = product.visitor();
    const abroad = { region: 'HK', number: '51234567' } as const;
    const asked = await visitor.call(identityApi.requestLoginCode, { body: { phone: abroad } });
    expect([asked.status, codeOf(asked)]).toEqual([422, 'smsRegionUnavailable']);
    await visitor.do(identityApi.requestLoginCode, { body: { phone: newPhone() } });
    const admin = await (await addAdmin(product)).visitor();
    const { health } = await admin.do(adminApi.readPlatform, {});
    expect(health).toContainEqual({ part: 'codes', ok: false, figure: 1 });
    await product.stop();
  });
});
