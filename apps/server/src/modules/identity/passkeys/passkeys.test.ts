import { randomBytes } from 'node:crypto';
import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { passkeysApi } from '@xiwei/contract/identity/passkeys.api.ts';
import { PASSKEY_CHALLENGE_SECONDS, PASSKEYS_MAX } from '@xiwei/contract/identity/passkeys.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpAuthenticator } from '#testing/authenticator.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { addPasskeyOf, cbor, SoftwareAuthenticator, signInByPasskey, VERIFIED } from '#testing/passkeys.ts';
import { addAdmin } from '#testing/people.ts';
import { codeOf, newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { CODE_RULES, FRESH_CHECK_SECONDS } from '../identity.rules.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Signs in a person by a code, and adds a passkey of theirs. */
async function holder(kind: SoftwareAuthenticator['kind'] = 'ES256', signCount = 0) {
  const phone = newPhone();
  const visitor = product.visitor();
  const id = await visitor.signIn(phone);
  return { id, phone, visitor, ...(await addPasskeyOf(visitor, kind, signCount)) };
}

/** Signs in by a code in another browser. */
async function byCodeElsewhere(phone: ReturnType<typeof newPhone>): Promise<Visitor> {
  product.clock.pass(CODE_RULES.pauseSeconds);
  const visitor = product.visitor();
  const code = await visitor.getCode(phone);
  await visitor.do(identityApi.signInByPhone, { body: { phone, code, agreementVersion: AGREEMENT_VERSION } });
  return visitor;
}

const start = (visitor: Visitor) => visitor.do(passkeysApi.startPasskeySignIn, { body: {} });
const startCheck = (visitor: Visitor) => visitor.do(passkeysApi.startPasskeyCheck, { body: {} });
const check = async (visitor: Visitor, authenticator: SoftwareAuthenticator) =>
  visitor.call(passkeysApi.passPasskeyCheck, { body: authenticator.use(await startCheck(visitor)) });
const kindsOf = async (visitor: Visitor) =>
  (await visitor.do(noticesApi.listNotices, { query: {} })).items.map(({ kind }) => kind);
const facts = async (visitor: Visitor) => (await visitor.do(passkeysApi.listPasskeys, {})).items;

describe('signing in with a passkey', () => {
  it.each(['ES256', 'EdDSA', 'RS256'] as const)('opens the account of an %s key', async (kind) => {
    const { id, authenticator, visitor } = await holder(kind);
    const other = product.visitor();
    expect((await signInByPasskey(other, authenticator)).status).toBe(200);
    expect((await other.do(identityApi.readMe, {})).id).toBe(id);
    expect((await facts(visitor))[0]).toMatchObject({
      name: 'Phone',
      usableHere: true,
      lastUsedAt: product.clock.now().toISOString(),
    });
  });

  it('ends the session that the browser had, and makes a new one', async () => {
    const { authenticator } = await holder();
    const other = product.visitor();
    await other.signIn();
    const before = { ...other.cookies };
    await signInByPasskey(other, authenticator);
    expect(other.cookies.xw_session).not.toBe(before.xw_session);
    const former = product.visitor();
    former.cookies = before;
    expect((await former.call(identityApi.readMe, {})).status).toBe(401);
  });

  it('counts as both factors, also where one is required', async () => {
    const { authenticator, visitor } = await holder();
    await setUpAuthenticator(product, visitor);
    const other = product.visitor();
    await signInByPasskey(other, authenticator);
    expect(await other.do(identityApi.readSession, {})).toMatchObject({ needsSecondFactor: false });
    // A fresh check, which the authenticator would have to pass.
    expect((await other.call(securityApi.renewRecoveryCodes, { body: {} })).status).toBe(200);
    product.clock.pass(FRESH_CHECK_SECONDS);
    const late = await other.call(securityApi.renewRecoveryCodes, { body: {} });
    expect(late.refusal).toMatchObject({
      code: 'freshCheckRequired',
      details: { way: 'authenticator', passkey: true },
    });
    expect((await check(other, authenticator)).status).toBe(200);
    expect((await other.call(securityApi.renewRecoveryCodes, { body: {} })).status).toBe(200);
  });

  it('links the social app that the browser came from', async () => {
    const { authenticator } = await holder();
    product.socialAnswers.set('by-passkey', { ok: true, openId: 'by-passkey', snapshot: false });
    const visitor = product.visitor();
    const { url } = await visitor.do(identityApi.startSocialLogin, { query: { returnTo: '/' } });
    const state = new URL(url).searchParams.get('state') ?? '';
    await visitor.do(identityApi.signInBySocial, { body: { code: 'by-passkey', state } });
    await signInByPasskey(visitor, authenticator);
    expect((await visitor.do(identityApi.readMe, {})).socialLinked).toBe(true);
  });

  it('is not offered at an address without a name, or without https', async () => {
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'tables.example.com']) {
      const visitor = product.visitor();
      const headers = { host };
      const reply = await visitor.call(passkeysApi.startPasskeySignIn, { body: {} }, { headers });
      expect(codeOf(reply)).toBe('passkeyUnavailable');
      const session = await visitor.call(identityApi.readSession, {}, { headers });
      expect(session.body.passkeyLogin).toBe(false);
    }
    expect(await product.visitor().do(identityApi.readSession, {})).toMatchObject({ passkeyLogin: true });
  });
});

describe('an answer that is not accepted', () => {
  it.each([
    ['of a page of another site', { origin: 'https://xiwei.example.net' }, 'origin'],
    ['of another port', { origin: 'http://localhost:81' }, 'origin'],
    ['of a frame in a page of another site', { client: { crossOrigin: true } }, 'origin'],
    ['of a frame that names the page around it', { client: { topOrigin: 'https://a.example' } }, 'origin'],
    ['made for another host', { rpId: 'example.com' }, 'rpId'],
    ['made when a passkey was added', { type: 'webauthn.create' }, 'type'],
    ['without a present person', { flags: VERIFIED & ~1 }, 'notPresent'],
    ['without a verified person', { flags: VERIFIED & ~4 }, 'notVerified'],
    ['of a copy that cannot be copied', { flags: VERIFIED | 16 }, 'malformed'],
    ['that promises extensions and has none', { flags: VERIFIED | 128 }, 'malformed'],
    ['that names no account', { userHandle: null }, 'person'],
    ['that names another account', { userHandle: randomBytes(16).toString('base64url') }, 'person'],
  ])('is one %s', async (_name, deviations, fault) => {
    const { authenticator } = await holder();
    const visitor = product.visitor();
    expect(codeOf(await signInByPasskey(visitor, authenticator, deviations))).toBe('passkeyInvalid');
    expect((await visitor.do(identityApi.readSession, {})).user).toBeNull();
    const record = await product.db
      .selectFrom('audit_record')
      .select(['detail', 'outcome'])
      .where('endpoint', '=', 'identity.signInByPasskey')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({ outcome: 'passkeyInvalid', detail: { fault } });
  });

  it('is one to a challenge that was answered, was too old, or was made up', async () => {
    const { authenticator } = await holder();
    const visitor = product.visitor();
    const answer = (challenge: string) =>
      visitor.call(passkeysApi.signInByPasskey, { body: authenticator.use({ challenge }) });
    const { challenge } = await start(visitor);
    expect((await answer(challenge)).status).toBe(200);
    expect(codeOf(await answer(challenge))).toBe('passkeyExpired');
    const late = await start(visitor);
    product.clock.pass(PASSKEY_CHALLENGE_SECONDS);
    expect(codeOf(await answer(late.challenge))).toBe('passkeyExpired');
    expect(codeOf(await answer(randomBytes(32).toString('base64url')))).toBe('passkeyExpired');
  });

  it('is one to a challenge that a wrong answer has used up', async () => {
    const { authenticator } = await holder();
    const visitor = product.visitor();
    const challenge = await start(visitor);
    const body = authenticator.use(challenge, { flags: 1 });
    expect(codeOf(await visitor.call(passkeysApi.signInByPasskey, { body }))).toBe('passkeyInvalid');
    const again = await visitor.call(passkeysApi.signInByPasskey, { body: authenticator.use(challenge) });
    expect(codeOf(again)).toBe('passkeyExpired');
  });

  it('is one to the challenge of another browser, which stays valid there', async () => {
    const { authenticator } = await holder();
    const [ours, theirs] = [product.visitor(), product.visitor()];
    const challenge = await start(theirs);
    const reply = await ours.call(passkeysApi.signInByPasskey, { body: authenticator.use(challenge) });
    expect(codeOf(reply)).toBe('passkeyExpired');
    const own = await theirs.call(passkeysApi.signInByPasskey, { body: authenticator.use(challenge) });
    expect(own.status).toBe(200);
  });

  it('is one of two at the same time', async () => {
    const { authenticator } = await holder();
    const visitor = product.visitor();
    const body = authenticator.use(await start(visitor));
    const replies = await Promise.all(
      [1, 2, 3].map(() => visitor.call(passkeysApi.signInByPasskey, { body })),
    );
    expect(replies.map((reply) => codeOf(reply) ?? 'done').sort()).toEqual([
      'done',
      'passkeyExpired',
      'passkeyExpired',
    ]);
  });

  it('is one that is signed by another key', async () => {
    const { authenticator } = await holder();
    for (const kind of ['ES256', 'EdDSA'] as const) {
      const stranger = new SoftwareAuthenticator(kind);
      const { credentialId } = authenticator;
      stranger.userHandle = authenticator.userHandle;
      const reply = await signInByPasskey(product.visitor(), stranger, { credentialId });
      expect(codeOf(reply)).toBe('passkeyInvalid');
    }
  });

  it('is one of a passkey that no account has, or has any more', async () => {
    const { authenticator, visitor, passkeyId } = await holder();
    const stranger = new SoftwareAuthenticator();
    stranger.userHandle = authenticator.userHandle;
    expect(codeOf(await signInByPasskey(product.visitor(), stranger))).toBe('passkeyUnknown');
    await visitor.do(passkeysApi.removePasskey, { params: { passkeyId } });
    expect(codeOf(await signInByPasskey(product.visitor(), authenticator))).toBe('passkeyUnknown');
  });

  it('is one of a passkey that was made for another address of the server', async () => {
    const { authenticator, passkeyId, visitor } = await holder();
    await product.db
      .updateTable('passkey')
      .set({ rp_id: 'old.example.com' })
      .where('id', '=', passkeyId)
      .execute();
    expect(codeOf(await signInByPasskey(product.visitor(), authenticator))).toBe('passkeyUnknown');
    expect((await facts(visitor))[0]?.usableHere).toBe(false);
  });

  it('is one whose counter did not rise, and the person gets a notice', async () => {
    const { authenticator, visitor } = await holder('ES256', 5);
    expect((await signInByPasskey(product.visitor(), authenticator)).status).toBe(200);
    for (const signCount of [6, 5, 0]) {
      const reply = await signInByPasskey(product.visitor(), authenticator, { signCount });
      expect(codeOf(reply)).toBe('passkeyCopied');
    }
    await expect.poll(() => kindsOf(visitor)).toContain('passkeyCopied');
    authenticator.signCount = 20;
    expect((await signInByPasskey(product.visitor(), authenticator)).status).toBe(200);
  });

  it('is one with too much or nothing in it', async () => {
    const { authenticator } = await holder();
    const visitor = product.visitor();
    const answer = authenticator.use(await start(visitor));
    for (const [field, value] of [
      ['clientData', 'A'.repeat(3000)],
      ['authenticatorData', 'A'.repeat(3000)],
      ['signature', 'A'.repeat(2000)],
      ['signature', ''],
      ['credentialId', 'not base64url!'],
      ['userHandle', 'A'.repeat(100)],
    ]) {
      const reply = await visitor.call(passkeysApi.signInByPasskey, {
        body: { ...answer, [field as string]: value },
      });
      expect(codeOf(reply)).toBe('inputInvalid');
    }
    const short = { ...answer, authenticatorData: 'AAAA' };
    expect(codeOf(await visitor.call(passkeysApi.signInByPasskey, { body: short }))).toBe('passkeyInvalid');
  });
});

describe('a passkey as second factor', () => {
  it('completes a sign-in in place of the authenticator', async () => {
    const { authenticator, visitor, phone, id } = await holder();
    await setUpAuthenticator(product, visitor);
    const other = await byCodeElsewhere(phone);
    expect(await other.do(identityApi.readSession, {})).toMatchObject({
      ...{ user: null, needsSecondFactor: true, secondFactorByPasskey: true },
    });
    const { allowed } = await startCheck(other);
    expect(allowed).toEqual([
      { credentialId: authenticator.credentialId.toString('base64url'), transports: ['internal'] },
    ]);
    expect((await check(other, authenticator)).status).toBe(200);
    expect((await other.do(identityApi.readMe, {})).id).toBe(id);
  });

  it('is not one of another account', async () => {
    const { visitor, phone } = await holder();
    await setUpAuthenticator(product, visitor);
    const stranger = await holder();
    const other = await byCodeElsewhere(phone);
    expect(codeOf(await check(other, stranger.authenticator))).toBe('passkeyInvalid');
    const named = stranger.authenticator.use(await startCheck(other), { userHandle: null });
    expect(codeOf(await other.call(passkeysApi.passPasskeyCheck, { body: named }))).toBe('passkeyInvalid');
    expect((await other.do(identityApi.readSession, {})).user).toBeNull();
  });

  it('answers a challenge of its session only', async () => {
    const { visitor, authenticator } = await holder();
    const forSignIn = authenticator.use(await start(visitor));
    expect(codeOf(await visitor.call(passkeysApi.passPasskeyCheck, { body: forSignIn }))).toBe(
      'passkeyExpired',
    );
    const forCheck = authenticator.use(await startCheck(visitor));
    expect(codeOf(await visitor.call(passkeysApi.signInByPasskey, { body: forCheck }))).toBe(
      'passkeyExpired',
    );
    const challenge = await startCheck(visitor);
    await signInByPasskey(visitor, authenticator);
    const former = await visitor.call(passkeysApi.passPasskeyCheck, { body: authenticator.use(challenge) });
    expect(codeOf(former)).toBe('passkeyExpired');
  });

  it('is missing without a passkey, and needs a session', async () => {
    const visitor = product.visitor();
    await visitor.signIn();
    expect(codeOf(await visitor.call(passkeysApi.startPasskeyCheck, { body: {} }))).toBe('passkeyMissing');
    const nobody = await product.visitor().call(passkeysApi.startPasskeyCheck, { body: {} });
    expect(codeOf(nobody)).toBe('notSignedIn');
  });

  it('serves an owner without an authenticator, whom a code alone then gives nothing', async () => {
    const { id, visitor, phone, authenticator } = await holder();
    const storeId = await addMerchantAndStore(product.db);
    await addStaff(product.db, storeId, id, 'owner');
    const add = (as: Visitor) =>
      as.call(identityApi.addStaff, {
        params: { storeId },
        body: { phone: newPhone(), role: 'host' },
      });
    // Adding the passkey verified the owner in this session.
    expect((await add(visitor)).status).toBe(200);
    const other = await byCodeElsewhere(phone);
    const refused = { code: 'freshCheckRequired', details: { way: 'passkey', passkey: true } };
    expect((await add(other)).refusal).toMatchObject(refused);
    // A code does not lead to an authenticator or another passkey either.
    expect((await other.call(securityApi.startSecondFactor, { body: {} })).refusal).toMatchObject(refused);
    expect((await other.call(passkeysApi.startPasskey, { body: {} })).refusal).toMatchObject(refused);
    expect(await other.do(securityApi.readSecurity, {})).toMatchObject({ required: true, check: 'passkey' });
    await check(other, authenticator);
    expect((await add(other)).status).toBe(200);
    expect((await other.call(securityApi.startSecondFactor, { body: {} })).status).toBe(200);
  });

  it('opens the pages of an administrator', async () => {
    const { id, phone, authenticator } = await holder();
    await product.db.updateTable('user_account').set({ is_admin: true }).where('id', '=', id).execute();
    const other = await byCodeElsewhere(phone);
    const reset = () => other.call(securityApi.resetSecondFactor, { body: { phone: newPhone() } });
    expect(codeOf(await reset())).toBe('secondFactorRequired');
    await check(other, authenticator);
    expect(codeOf(await reset())).toBe('secondFactorMissing');
  });

  it('is removed with the authenticator when an administrator resets it, also alone', async () => {
    const { phone, authenticator, visitor } = await holder();
    const admin = await (await addAdmin(product)).visitor();
    await admin.do(securityApi.resetSecondFactor, { body: { phone } });
    expect((await visitor.call(identityApi.readMe, {})).status).toBe(401);
    expect(codeOf(await signInByPasskey(product.visitor(), authenticator))).toBe('passkeyUnknown');
    const again = await admin.call(securityApi.resetSecondFactor, { body: { phone } });
    expect(codeOf(again)).toBe('secondFactorMissing');
  });
});

describe('adding a passkey', () => {
  it('needs a fresh check, tells the person, and is listed with its name', async () => {
    const { visitor, passkeyId } = await holder();
    await expect.poll(() => kindsOf(visitor)).toContain('passkeyAdded');
    product.clock.pass(FRESH_CHECK_SECONDS);
    const late = await visitor.call(passkeysApi.startPasskey, { body: {} });
    expect(late.refusal).toMatchObject({
      code: 'freshCheckRequired',
      details: { way: 'phone', passkey: true },
    });
    const named = await visitor.do(passkeysApi.renamePasskey, {
      params: { passkeyId },
      body: { name: ' Work phone ' },
    });
    expect(named.name).toBe('Work phone');
    expect(await facts(visitor)).toEqual([named]);
    const other = product.visitor();
    await other.signIn();
    for (const reply of [
      await other.call(passkeysApi.renamePasskey, { params: { passkeyId }, body: { name: 'Mine' } }),
      await other.call(passkeysApi.removePasskey, { params: { passkeyId } }),
    ])
      expect(codeOf(reply)).toBe('notFound');
    expect(await facts(other)).toEqual([]);
  });

  it('ignores what its maker states, and refuses one that another account or this one has', async () => {
    const { authenticator, visitor } = await holder();
    const other = product.visitor();
    await other.signIn();
    for (const person of [other, visitor]) {
      const challenge = await person.do(passkeysApi.startPasskey, { body: {} });
      const body = new SoftwareAuthenticator().make(challenge, { credentialId: authenticator.credentialId });
      expect(codeOf(await person.call(passkeysApi.addPasskey, { body }))).toBe('passkeyAlready');
    }
    const statement = new Map<string, Buffer | Buffer[]>([
      ['sig', randomBytes(64)],
      ['x5c', [randomBytes(900), randomBytes(900)]],
    ]);
    const challenge = await other.do(passkeysApi.startPasskey, { body: {} });
    const body = new SoftwareAuthenticator().make(challenge, { format: 'packed', statement });
    expect((await other.call(passkeysApi.addPasskey, { body })).status).toBe(200);
  });

  it.each([
    ['of a page of another site', { origin: 'https://localhost' }],
    ['made for another host', { rpId: 'example.com' }],
    ['made when a passkey was used', { type: 'webauthn.get' }],
    ['without a verified person', { flags: 1 | 64 }],
    ['without a present person', { flags: 4 | 64 }],
    ['without a key', { flags: VERIFIED }],
    ['with an id that is too long', { credentialId: randomBytes(1024) }],
    ['without an id', { credentialId: Buffer.alloc(0) }],
  ])('refuses an answer %s', async (_name, deviations) => {
    const visitor = product.visitor();
    await visitor.signIn();
    const challenge = await visitor.do(passkeysApi.startPasskey, { body: {} });
    const body = new SoftwareAuthenticator().make(challenge, deviations);
    expect(codeOf(await visitor.call(passkeysApi.addPasskey, { body }))).toBe('passkeyInvalid');
    expect(await facts(visitor)).toEqual([]);
  });

  it('refuses the challenge of another person, another step, and one that is too old', async () => {
    const [visitor, stranger] = [product.visitor(), product.visitor()];
    await visitor.signIn();
    await stranger.signIn();
    const add = (challenge: string) => {
      const made = new SoftwareAuthenticator().make({ challenge, userHandle: '' });
      return visitor.call(passkeysApi.addPasskey, { body: made });
    };
    const theirs = await stranger.do(passkeysApi.startPasskey, { body: {} });
    expect(codeOf(await add(theirs.challenge))).toBe('passkeyExpired');
    expect(codeOf(await add((await start(visitor)).challenge))).toBe('passkeyExpired');
    const { challenge } = await visitor.do(passkeysApi.startPasskey, { body: {} });
    product.clock.pass(PASSKEY_CHALLENGE_SECONDS);
    expect(codeOf(await add(challenge))).toBe('passkeyExpired');
  });

  it('refuses keys that are none, and an object that is none', async () => {
    const visitor = product.visitor();
    await visitor.signIn();
    for (const attestation of [
      cbor('no map'),
      cbor(new Map([['fmt', 'none']])),
      Buffer.concat([cbor(new Map()), Buffer.alloc(1)]),
    ]) {
      const challenge = await visitor.do(passkeysApi.startPasskey, { body: {} });
      const made = new SoftwareAuthenticator().make(challenge);
      const body = { ...made, attestation: attestation.toString('base64url') };
      expect(codeOf(await visitor.call(passkeysApi.addPasskey, { body }))).toBe('passkeyInvalid');
    }
    const challenge = await visitor.do(passkeysApi.startPasskey, { body: {} });
    const made = new SoftwareAuthenticator().make(challenge);
    const tooLarge = { ...made, attestation: 'A'.repeat(30_000) };
    expect(codeOf(await visitor.call(passkeysApi.addPasskey, { body: tooLarge }))).toBe('inputInvalid');
  });

  it('stops at the most passkeys of an account, also when several are added at once', async () => {
    const { visitor } = await holder();
    for (let count = 2; count < PASSKEYS_MAX; count += 1) await addPasskeyOf(visitor);
    const challenges = await Promise.all(
      [1, 2].map(() => visitor.do(passkeysApi.startPasskey, { body: {} })),
    );
    const replies = await Promise.all(
      challenges.map((challenge) =>
        visitor.call(passkeysApi.addPasskey, { body: new SoftwareAuthenticator().make(challenge) }),
      ),
    );
    expect(replies.map((reply) => codeOf(reply) ?? 'done').sort()).toEqual(['done', 'tooManyPasskeys']);
    expect(codeOf(await visitor.call(passkeysApi.startPasskey, { body: {} }))).toBe('tooManyPasskeys');
    expect((await visitor.do(passkeysApi.listPasskeys, {})).can).toEqual([]);
  });
});

describe('removing a passkey', () => {
  it('needs a fresh check, tells the person, and takes the second factor from other sessions', async () => {
    const { visitor, authenticator, passkeyId, id, phone } = await holder();
    await product.db.updateTable('user_account').set({ is_admin: true }).where('id', '=', id).execute();
    await addPasskeyOf(visitor);
    const other = product.visitor();
    await signInByPasskey(other, authenticator);
    const reset = (as: Visitor) =>
      as.call(securityApi.resetSecondFactor, { body: { phone: { ...phone, number: '13800009999' } } });
    expect(codeOf(await reset(other))).toBe('secondFactorMissing');
    product.clock.pass(FRESH_CHECK_SECONDS);
    const late = await visitor.call(passkeysApi.removePasskey, { params: { passkeyId } });
    expect(codeOf(late)).toBe('freshCheckRequired');
    await check(visitor, authenticator);
    await visitor.do(passkeysApi.removePasskey, { params: { passkeyId } });
    expect(codeOf(await reset(other))).toBe('secondFactorRequired');
    expect(codeOf(await reset(visitor))).toBe('secondFactorMissing');
    await expect.poll(() => kindsOf(visitor)).toContain('passkeyRemoved');
  });

  it('is refused for the only way to sign in, as is removing the address beside which there is none', async () => {
    const { id, visitor, passkeyId } = await holder();
    await product.db
      .updateTable('user_account')
      .set({ phone: null, phone_region: null, phone_verified_at: null })
      .where('id', '=', id)
      .execute();
    const remove = () => visitor.call(passkeysApi.removePasskey, { params: { passkeyId } });
    expect(codeOf(await remove())).toBe('passkeyOnlyWay');
    const address = `${id}@example.com`;
    await product.db
      .insertInto('account_email')
      .values({ user_id: id, address, address_key: address, verified_at: product.clock.now() })
      .execute();
    // The passkey is another way.
    expect((await visitor.call(emailApi.removeEmail, {})).status).toBe(200);
    await product.db
      .insertInto('account_email')
      .values({ user_id: id, address, address_key: address, verified_at: product.clock.now() })
      .execute();
    expect((await remove()).status).toBe(200);
    expect(codeOf(await visitor.call(emailApi.removeEmail, {}))).toBe('emailOnlyWay');
  });
});

// These tests move the clock by months, so they come last.
describe('an account that was not used for 180 days', () => {
  const passMonths = () => product.clock.pass(181 * 86_400);

  it('loses its passkeys when a code signs in on a new device, so that they do not open what the next holder has', async () => {
    const { id, phone, authenticator } = await holder();
    passMonths();
    const next = await byCodeElsewhere(phone);
    expect((await next.do(identityApi.readMe, {})).id).toBe(id);
    expect(codeOf(await signInByPasskey(product.visitor(), authenticator))).toBe('passkeyUnknown');
    await expect.poll(() => kindsOf(next)).toContain('passkeysEnded');
  });

  it('keeps them if a passkey was used, on a device of the person, or with an authenticator', async () => {
    const used = await holder();
    const known = await holder();
    const guarded = await holder();
    await setUpAuthenticator(product, guarded.visitor);
    product.clock.pass(100 * 86_400);
    await signInByPasskey(product.visitor(), used.authenticator);
    product.clock.pass(100 * 86_400);
    await byCodeElsewhere(used.phone);
    const code = await known.visitor.getCode(known.phone);
    const body = { phone: known.phone, code, agreementVersion: AGREEMENT_VERSION };
    await known.visitor.do(identityApi.signInByPhone, { body });
    await byCodeElsewhere(guarded.phone);
    for (const { authenticator } of [used, known, guarded])
      expect((await signInByPasskey(product.visitor(), authenticator)).status).toBe(200);
  });
});
