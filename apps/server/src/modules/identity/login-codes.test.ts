import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpEmail } from '#gateways/email/smtp.ts';
import { startSimulators } from '#gateways/simulators.ts';
import { emailCode, newAddress, verifyAddress } from '#testing/emails.ts';
import { passFreshCheck, passSecondFactor, signedInPeople } from '#testing/people.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { CODE_RULES, EMAIL_CODE_RULES, maskEmail } from './identity.rules.ts';
import { addAdministrator } from './index.ts';

let product: Product;
const simulators = await startSimulators();
const { inbox } = simulators;
beforeAll(async () => {
  product = await startProduct({ email: smtpEmail(simulators.smtp) });
});
afterAll(() => simulators.close());

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

describe('an e-mail address', () => {
  /** Signs in a person who has just passed a fresh check. */
  const newPerson = async () => {
    const [person] = await signedInPeople(product, 1);
    await passFreshCheck(product);
    return person?.visitor ?? product.visitor();
  };
  const askFor = (visitor: Visitor, address: string) =>
    visitor.call(emailApi.requestEmailCode, { body: { address } });
  const verify = (visitor: Visitor, address: string, code: string) =>
    visitor.call(emailApi.verifyEmail, { body: { address, code } });
  const read = (visitor: Visitor) => visitor.do(emailApi.readOwnEmail, {});

  it.each([
    ['lin@example.com', 'l***@example.com'],
    ['a@b@example.com', 'a***@example.com'],
    ['😀x@example.com', '😀***@example.com'],
  ])('is masked: %s', (address, masked) => expect(maskEmail(address)).toBe(masked));

  it('is added by the code that was sent to it, replaced by another, and removed', async () => {
    const visitor = await newPerson();
    expect(await read(visitor)).toEqual({ email: null, available: true });
    const address = `Lin.${newAddress()}`;
    await visitor.do(emailApi.requestEmailCode, { body: { address: ` ${address} ` } });
    const code = await emailCode(inbox, address);
    expect(inbox.read(address.toLowerCase())[0]).toMatchObject({
      from: { name: 'Xiwei' },
      subject: `Your email code: ${code}`,
      html: expect.stringContaining(code),
    });
    expect((await verify(visitor, address, otherThan(code))).refusal).toMatchObject({
      code: 'codeWrong',
      details: { triesLeft: CODE_RULES.tries - 1 },
    });
    expect((await verify(visitor, address, code)).body.email?.address).toMatch(/^L\*\*\*@example\.com$/);
    expect((await verify(visitor, address, code)).refusal?.code).toBe('emailAlready');
    expect((await askFor(visitor, address.toUpperCase())).refusal?.code).toBe('emailAlready');
    const other = await verifyAddress(product, visitor, inbox);
    expect((await read(visitor)).email?.address).toBe(maskEmail(other));
    const former = async (of: string) => {
      await expect.poll(() => inbox.read(of.toLowerCase()).length).toBe(2);
      return inbox.read(of.toLowerCase())[1]?.subject;
    };
    expect(await former(address)).toBe('Your account no longer uses this email address');
    expect(await visitor.do(emailApi.removeEmail, {})).toEqual({ email: null, available: true });
    expect(await former(other)).toBe('Your account no longer uses this email address');
    expect(await visitor.do(emailApi.removeEmail, {})).toEqual({ email: null, available: true });
  });

  it('is not taken with the code of another account, another address or an older request', async () => {
    const [visitor, stranger] = [await newPerson(), await newPerson()];
    const [first, second] = [newAddress(), newAddress()];
    await visitor.do(emailApi.requestEmailCode, { body: { address: first } });
    const code = await emailCode(inbox, first);
    expect((await verify(stranger, first, code)).refusal?.code).toBe('codeExpired');
    expect((await verify(visitor, second, code)).refusal?.code).toBe('codeExpired');
    product.clock.pass(1);
    await visitor.do(emailApi.requestEmailCode, { body: { address: second } });
    const newer = await emailCode(inbox, second);
    expect((await verify(visitor, first, code)).refusal?.code).toBe('codeExpired');
    product.clock.pass(EMAIL_CODE_RULES.validSeconds);
    expect((await verify(visitor, second, newer)).refusal?.code).toBe('codeExpired');
    expect((await read(visitor)).email).toBeNull();
  });

  it('that another account has is refused only after its code was entered, which is then used up', async () => {
    const [owner, visitor] = [await newPerson(), await newPerson()];
    const address = await verifyAddress(product, owner, inbox);
    product.clock.pass(EMAIL_CODE_RULES.pauseSeconds);
    const free = await askFor(visitor, newAddress());
    product.clock.pass(1);
    const taken = await askFor(visitor, address);
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    const code = await emailCode(inbox, address, 1);
    expect((await verify(visitor, address, otherThan(code))).refusal?.code).toBe('codeWrong');
    expect((await verify(visitor, address, code)).refusal?.code).toBe('emailHasAccount');
    expect((await verify(visitor, address, code)).refusal?.code).toBe('codeExpired');
    expect((await read(owner)).email).not.toBeNull();
  });

  it('becomes that of one account, if two enter its codes at once', async () => {
    const people = [await newPerson(), await newPerson()];
    const address = newAddress();
    const codes: string[] = [];
    for (const visitor of people) {
      await visitor.do(emailApi.requestEmailCode, { body: { address } });
      codes.push(await emailCode(inbox, address, codes.length));
    }
    const replies = await Promise.all(
      people.map((visitor, index) => verify(visitor, address, codes[index] ?? '')),
    );
    expect(replies.map(({ refusal }) => refusal?.code ?? 'added').sort()).toEqual([
      'added',
      'emailHasAccount',
    ]);
  });

  it('gets one code for two requests at once, and five tries however many calls run', async () => {
    const visitor = await newPerson();
    const address = newAddress();
    const replies = await Promise.all([askFor(visitor, address), askFor(visitor, address)]);
    expect(replies.map(({ refusal }) => refusal?.code ?? 'sent').sort()).toEqual(['codeTooSoon', 'sent']);
    const code = await emailCode(inbox, address);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => verify(visitor, address, otherThan(code, nth + 1))),
    );
    expect(tries.filter(({ refusal }) => refusal?.code === 'codeWrong')).toHaveLength(CODE_RULES.tries - 1);
    expect((await verify(visitor, address, code)).refusal?.code).toBe('codeTriesUsedUp');
    expect(inbox.read(address)).toHaveLength(1);
  });

  it('gets one code for a call that is sent twice', async () => {
    const visitor = await newPerson();
    const address = newAddress();
    const call = () =>
      visitor.call(emailApi.requestEmailCode, { body: { address } }, { key: 'k'.repeat(36) });
    expect((await call()).body).toEqual((await call()).body);
    await emailCode(inbox, address);
    expect(inbox.read(address)).toHaveLength(1);
  });

  it('gets as many codes as the limits of the address and of the account allow', async () => {
    const address = newAddress();
    const [{ max }] = EMAIL_CODE_RULES.perEmail;
    for (let nth = 0; nth < max; nth += 1) {
      expect((await askFor(await newPerson(), address)).status).toBe(200);
      product.clock.pass(1);
    }
    expect((await askFor(await newPerson(), address)).refusal?.code).toBe('codeLimitReached');
    const visitor = await newPerson();
    for (let nth = 0; nth < max; nth += 1) {
      expect((await askFor(visitor, newAddress())).status).toBe(200);
      product.clock.pass(1);
    }
    expect((await askFor(visitor, newAddress())).refusal?.code).toBe('codeLimitReached');
  });

  it.each([
    '',
    'lin',
    'lin@',
    'lin@example',
    'a b@example.com',
    'a@example.com\nBcc: b@example.com',
    '<a@b.cn>',
  ])('is refused if it is none: %j', async (address) => {
    expect((await askFor(await newPerson(), address)).refusal?.code).toBe('inputInvalid');
  });

  it('is sent a code again by itself if the mail server was busy', async () => {
    const visitor = await newPerson();
    const address = newAddress();
    simulators.behaveSmtp('busy');
    await visitor.do(emailApi.requestEmailCode, { body: { address } });
    const failures = () =>
      product.db.selectFrom('login_code').select('failure').where('email', '=', address).execute();
    await expect.poll(failures).toEqual([{ failure: 'smtp451' }]);
    simulators.behaveSmtp(undefined);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(product.db);
    await emailCode(inbox, address);
  });

  it('cannot be added where no mail server is set up', async () => {
    const other = await startProduct();
    const [person] = await signedInPeople(other, 1);
    if (!person) throw new Error('No person is signed in');
    await passFreshCheck(other);
    expect(await read(person.visitor)).toEqual({ email: null, available: false });
    expect((await askFor(person.visitor, newAddress())).refusal?.code).toBe('emailUnavailable');
    expect(await other.db.selectFrom('login_code').selectAll().execute()).toEqual([]);
  });
});

describe('signing in by e-mail', () => {
  const askFor = (visitor: Visitor, address: string) =>
    visitor.call(signInApi.requestEmailLoginCode, { body: { address } });
  const enter = (visitor: Visitor, address: string, code: string) =>
    visitor.call(signInApi.signInByEmail, { body: { address, code, agreementVersion: AGREEMENT_VERSION } });
  const readMe = (visitor: Visitor) => visitor.do(identityApi.readMe, {});
  /** Requests a code and returns it when it has arrived. */
  async function codeFor(visitor: Visitor, address: string): Promise<string> {
    const before = inbox.read(address.toLowerCase()).length;
    await visitor.do(signInApi.requestEmailLoginCode, { body: { address } });
    return emailCode(inbox, address, before);
  }
  /** Signs in a person with an address of their own. */
  async function newPerson(
    address = newAddress(),
  ): Promise<{ visitor: Visitor; address: string; id: string }> {
    const visitor = product.visitor();
    expect((await enter(visitor, address, await codeFor(visitor, address))).status).toBe(200);
    return { visitor, address, id: (await readMe(visitor)).id };
  }

  it('creates an account on first use and finds it afterwards, however the address is written', async () => {
    const address = newAddress();
    const first = product.visitor();
    const code = await codeFor(first, address);
    expect(inbox.read(address)[0]).toMatchObject({ subject: `Your code: ${code}` });
    expect((await enter(first, address, code)).body).toEqual({ isNew: true });
    const me = await readMe(first);
    expect(me).toMatchObject({ phone: null, can: ['bindPhone'] });
    expect((await first.do(emailApi.readOwnEmail, {})).email?.address).toBe(maskEmail(address));
    product.clock.pass(60);
    const second = product.visitor();
    const shouted = `  ${address.toUpperCase()} `;
    const again = await codeFor(second, shouted.trim());
    expect((await enter(second, shouted, again)).body).toEqual({ isNew: false });
    expect((await readMe(second)).id).toBe(me.id);
  });

  it('finds the account of a phone that has verified the address', async () => {
    const visitor = product.visitor();
    const id = await visitor.signIn();
    const address = await verifyAddress(product, visitor, inbox);
    const other = product.visitor();
    const code = await codeFor(other, address);
    expect((await enter(other, address, code)).body).toEqual({ isNew: false });
    expect((await readMe(other)).id).toBe(id);
  });

  it('reads domains of other scripts as their ASCII form', async () => {
    const visitor = product.visitor();
    const code = await codeFor(visitor, 'lin@xn--fiqs8s.xn--55qx5d');
    expect((await enter(visitor, 'lin@中国.公司', code)).body).toEqual({ isNew: true });
    // The Kelvin sign, which is a k in lower case.
    for (const address of ['bac\u212a@example.com', 'ba\u017f@example.com', 'lin@example.com\r\nBcc: a@b.cn'])
      expect((await askFor(product.visitor(), address)).refusal?.code).toBe('inputInvalid');
    expect((await askFor(product.visitor(), `lin@${'\u00ad'}.cn`)).refusal?.code).toBeDefined();
  });

  it('has the same answer for an address with an account and without one', async () => {
    const { address } = await newPerson();
    product.clock.pass(60);
    const [known, unknown] = [
      await askFor(product.visitor(), address),
      await askFor(product.visitor(), newAddress()),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await emailCode(inbox, address, 1);
    const wrong = await enter(product.visitor(), address, '000000');
    const wrongToo = await enter(product.visitor(), newAddress(), '000000');
    expect([wrong.refusal?.code, wrongToo.refusal?.code]).toEqual(['codeExpired', 'codeExpired']);
  });

  it('takes a code only in the browser that asked for it, five times, and until it ends', async () => {
    const address = newAddress();
    const visitor = product.visitor();
    const code = await codeFor(visitor, address);
    expect((await enter(product.visitor(), address, code)).refusal?.code).toBe('codeExpired');
    for (let nth = 1; nth < CODE_RULES.tries; nth += 1)
      expect((await enter(visitor, address, otherThan(code, nth))).refusal?.code).toBe('codeWrong');
    expect((await enter(visitor, address, otherThan(code, 9))).refusal?.code).toBe('codeTriesUsedUp');
    expect((await enter(visitor, address, code)).refusal?.code).toBe('codeTriesUsedUp');
    product.clock.pass(60);
    const late = await codeFor(visitor, address);
    product.clock.pass(EMAIL_CODE_RULES.validSeconds);
    expect((await enter(visitor, address, late)).refusal?.code).toBe('codeExpired');
  });

  it('takes no code of another purpose or of a phone', async () => {
    const { visitor, address } = await newPerson();
    product.clock.pass(700);
    await visitor.do(securityApi.requestCheckCode, { body: {} });
    const check = await emailCode(inbox, address, 1);
    expect((await enter(visitor, address, check)).refusal?.code).toBe('codeExpired');
    const passed = await visitor.call(securityApi.passPhoneCheck, { body: { code: check } });
    expect(passed.status).toBe(200);
    product.clock.pass(60);
    const signIn = await codeFor(visitor, address);
    const again = await visitor.call(securityApi.passPhoneCheck, { body: { code: signIn } });
    expect(again.refusal?.code).toBe('codeExpired');
  });

  it('is within the limits of the address, of which strangers have their own', async () => {
    const { visitor, address } = await newPerson();
    product.clock.pass(3600);
    const [{ max }] = EMAIL_CODE_RULES.perEmail;
    for (let nth = 0; nth < max; nth += 1) {
      expect((await askFor(product.visitor(), address)).status).toBe(200);
      expect((await askFor(product.visitor(), address)).refusal?.code).toBe('codeTooSoon');
      product.clock.pass(60);
    }
    expect((await askFor(product.visitor(), address)).refusal?.code).toBe('codeLimitReached');
    expect((await askFor(visitor, address)).status).toBe(200);
  });

  it('asks for the second factor of an account that has one', async () => {
    const { visitor, address, id } = await newPerson();
    await passSecondFactor(product, id);
    await visitor.do(identityApi.signOut, {});
    product.clock.pass(60);
    expect((await enter(visitor, address, await codeFor(visitor, address))).status).toBe(200);
    expect(await visitor.do(identityApi.readSession, {})).toMatchObject({
      user: null,
      needsSecondFactor: true,
    });
  });

  it('confirms the identity of a person without a phone by e-mail', async () => {
    const { visitor, address } = await newPerson();
    expect((await visitor.call(securityApi.startSecondFactor, { body: {} })).status).toBe(200);
    product.clock.pass(700);
    const refused = await visitor.call(emailApi.requestEmailCode, { body: { address: newAddress() } });
    expect(refused.refusal).toMatchObject({
      code: 'freshCheckRequired',
      details: { way: 'email', sentTo: maskEmail(address) },
    });
    expect(await visitor.do(securityApi.readSecurity, {})).toMatchObject({
      ...{ check: 'email', sentTo: maskEmail(address) },
    });
    await visitor.do(securityApi.requestCheckCode, { body: {} });
    const code = await emailCode(inbox, address, 1);
    await visitor.do(securityApi.passPhoneCheck, { body: { code } });
    await verifyAddress(product, visitor, inbox);
  });

  it('cannot lose its only address, and loses one beside a phone only after a fresh check', async () => {
    const { visitor } = await newPerson();
    expect((await visitor.call(emailApi.removeEmail, {})).refusal?.code).toBe('emailOnlyWay');
    const other = product.visitor();
    await other.signIn();
    await verifyAddress(product, other, inbox);
    product.clock.pass(700);
    const details = { way: 'phone', sentTo: expect.stringContaining('****') };
    expect((await other.call(emailApi.removeEmail, {})).refusal).toMatchObject({ details });
  });

  it('links a phone only after a fresh check, and then opens the same account by both', async () => {
    const { visitor, address, id } = await newPerson();
    const phone = newPhone();
    product.clock.pass(700);
    const askToLink = () => visitor.call(identityApi.requestBindCode, { body: { phone } });
    expect((await askToLink()).refusal).toMatchObject({ details: { way: 'email' } });
    await passFreshCheck(product);
    expect((await askToLink()).status).toBe(200);
    const code = await visitor.arrivedCode(phone);
    await visitor.do(identityApi.bindPhone, { body: { phone, code } });
    product.clock.pass(60);
    expect(await product.visitor().signIn(phone)).toBe(id);
    const other = product.visitor();
    await enter(other, address, await codeFor(other, address));
    expect((await readMe(other)).id).toBe(id);
  });

  it('makes one account, if the first code is entered twice at once', async () => {
    const address = newAddress();
    const visitor = product.visitor();
    const code = await codeFor(visitor, address);
    const replies = await Promise.all([1, 2, 3].map(() => enter(visitor, address, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await product.db
      .selectFrom('account_email')
      .select('user_id')
      .where('address_key', '=', address)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('makes no account where addresses alone make none, and says so only after the code', async () => {
    const config = { emailSignUp: false };
    const strict = await startProduct({ email: smtpEmail(simulators.smtp), sms: null, config });
    const address = newAddress();
    const visitor = strict.visitor();
    expect(await visitor.do(identityApi.readSession, {})).toMatchObject({
      ...{ phoneLogin: false, emailLogin: true, emailSignUp: false },
    });
    const code = await codeFor(visitor, address);
    expect((await enter(visitor, address, otherThan(code))).refusal?.code).toBe('codeWrong');
    expect((await enter(visitor, address, code)).refusal?.code).toBe('emailNoAccount');
    expect((await enter(visitor, address, code)).refusal?.code).toBe('codeExpired');
    const [person] = await signedInPeople(strict, 1);
    const own = { user_id: person?.id ?? '', address, address_key: address };
    await strict.db
      .insertInto('account_email')
      .values({ ...own, verified_at: strict.clock.now() })
      .execute();
    // Without SMS, codes of a person with both go to the address.
    const checked = await person?.visitor.do(securityApi.readSecurity, {});
    expect(checked).toMatchObject({ check: 'email', sentTo: maskEmail(address) });
    strict.clock.pass(60);
    expect((await enter(visitor, address, await codeFor(visitor, address))).body).toEqual({ isNew: false });
    // Except for people whom the operator or a store has named by the address.
    const named = newAddress();
    await addAdministrator(strict.db, named, strict.clock.now());
    const admin = strict.visitor();
    expect((await enter(admin, named, await codeFor(admin, named))).status).toBe(200);
    expect((await admin.do(identityApi.readMe, {})).isAdmin).toBe(true);
    await strict.stop();
  });

  it('is refused in words where no mail server is set up', async () => {
    const bare = await startProduct();
    const asked = await askFor(bare.visitor(), newAddress());
    expect([asked.status, asked.refusal?.message]).toEqual([
      503,
      'This site doesn’t send email at the moment, so email addresses can’t be used.',
    ]);
    await bare.stop();
  });
});
