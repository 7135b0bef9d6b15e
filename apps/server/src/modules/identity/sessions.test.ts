import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { CODE_RULES, PASSPORT_SECONDS, SESSION_SECONDS } from './identity.rules.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Opens another tab of the same browser with its earlier cookies. */
function sameBrowser(visitor: Visitor): Visitor {
  const other = product.visitor();
  other.cookies = { ...visitor.cookies };
  return other;
}

const isSignedIn = async (visitor: Visitor) =>
  (await visitor.call(identityApi.readMe, {})).refusal?.code ?? 'signed in';

const passportOf = async (visitor: Visitor) =>
  (await visitor.do(identityApi.createPassportCode, { body: {} })).code;

const redeem = (visitor: Visitor, passportCode: string) =>
  visitor.call(identityApi.signInByPassport, { body: { passportCode } });
const preview = (visitor: Visitor, passportCode: string) =>
  visitor.call(identityApi.previewPassportCode, { body: { passportCode } });

/** Ways to sign in as another person in the visitor's browser. */
const ways: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  phone: (visitor) => visitor.signIn(),
  async passport(visitor) {
    const other = product.visitor();
    await other.signIn();
    expect((await redeem(visitor, await passportOf(other))).status).toBe(200);
  },
  async social(visitor) {
    const code = crypto.randomUUID();
    product.socialAnswers.set(code, { ok: true, openId: `open-${code}`, snapshot: false });
    const { url } = await visitor.do(identityApi.startSocialLogin, { query: { returnTo: '/' } });
    const state = new URL(url).searchParams.get('state') ?? '';
    await visitor.do(identityApi.signInBySocial, { body: { code, state } });
    await visitor.do(identityApi.acceptAgreement, { body: { agreementVersion: AGREEMENT_VERSION } });
  },
};

describe('a session', () => {
  it.each(Object.keys(ways))('ends when another person signs in in its browser by %s', async (way) => {
    const phone = newPhone();
    const visitor = product.visitor();
    const first = await visitor.signIn(phone);
    const old = sameBrowser(visitor);
    await ways[way]?.(visitor);
    expect((await visitor.do(identityApi.readMe, {})).id).not.toBe(first);
    expect(await isSignedIn(old)).toBe('notSignedIn');
    product.clock.pass(CODE_RULES.pauseSeconds);
    const again = product.visitor();
    await again.signIn(phone);
    expect((await again.do(identityApi.listSessions, {})).items).toHaveLength(1);
  });

  it('that is unused for ninety days expires and is no longer listed', async () => {
    const phone = newPhone();
    const visitor = product.visitor();
    await visitor.signIn(phone);
    product.clock.pass(SESSION_SECONDS);
    expect(await isSignedIn(visitor)).toBe('notSignedIn');
    const other = product.visitor();
    await other.signIn(phone);
    expect((await other.do(identityApi.listSessions, {})).items).toMatchObject([{ current: true }]);
  });

  it('that is used on day 89 lasts ninety days more', async () => {
    const visitor = product.visitor();
    await visitor.signIn();
    product.clock.pass(89 * 86_400);
    expect(await isSignedIn(visitor)).toBe('signed in');
    product.clock.pass(SESSION_SECONDS - 1);
    expect(await isSignedIn(visitor)).toBe('signed in');
    product.clock.pass(SESSION_SECONDS);
    expect(await isSignedIn(visitor)).toBe('notSignedIn');
  });

  it('that was signed out is useless with its old cookie', async () => {
    const visitor = product.visitor();
    await visitor.signIn();
    const kept = sameBrowser(visitor);
    await visitor.do(identityApi.signOut, {});
    expect(visitor.cookies.xw_session).toBe('');
    expect(await isSignedIn(kept)).toBe('notSignedIn');
  });
});

describe('a passport code', () => {
  it('can be previewed without being used or changing anything', async () => {
    const owner = product.visitor();
    await owner.signIn();
    const { version } = await owner.do(identityApi.readMe, {});
    const nickname = `Passport ${crypto.randomUUID().slice(0, 8)}`;
    await owner.do(identityApi.updateProfile, { body: { nickname, version } });
    const code = await passportOf(owner);
    const other = product.visitor();
    const id = await other.signIn();
    for (const looks of [1, 2])
      expect((await preview(other, code)).body, `look ${looks}`).toEqual({
        nickname,
        avatarUrl: null,
        phone: expect.stringMatching(/^\+86 138\*{4}\d{4}$/),
        isMe: false,
      });
    expect((await other.do(identityApi.readMe, {})).id).toBe(id);
    expect((await preview(owner, code)).body.isMe).toBe(true);
    const anonymous = product.visitor();
    expect((await preview(anonymous, code)).body).toMatchObject({ nickname, isMe: false });
    expect(anonymous.cookies.xw_session).toBeUndefined();
    expect((await redeem(other, code)).status).toBe(200);
    for (const open of [preview, redeem])
      expect((await open(anonymous, code)).refusal?.code).toBe('passportCodeInvalid');
  });

  it('is refused when it has expired or never existed', async () => {
    const owner = product.visitor();
    await owner.signIn();
    const code = await passportOf(owner);
    product.clock.pass(PASSPORT_SECONDS);
    for (const open of [preview, redeem])
      for (const given of [code, 'made-up'])
        expect((await open(product.visitor(), given)).refusal?.code).toBe('passportCodeInvalid');
  });

  it.each([
    ['its session signs out', (owner: Visitor) => owner.do(identityApi.signOut, {})],
    ['its person signs out everywhere', (owner: Visitor) => owner.do(identityApi.signOutEverywhere, {})],
    [
      'its session is ended from another device',
      async (owner: Visitor) => {
        const elsewhere = product.visitor();
        await redeem(elsewhere, await passportOf(owner));
        const { items } = await elsewhere.do(identityApi.listSessions, {});
        const sessionId = items.find(({ current }) => !current)?.id ?? '';
        await elsewhere.do(identityApi.endSession, { params: { sessionId } });
      },
    ],
    ['another person signs in in its browser', (owner: Visitor) => owner.signIn()],
  ])('is void when %s', async (_when, end) => {
    const owner = product.visitor();
    await owner.signIn();
    const code = await passportOf(owner);
    await end(owner);
    for (const open of [preview, redeem])
      expect((await open(product.visitor(), code)).refusal?.code).toBe('passportCodeInvalid');
  });

  it('stays valid when another session of its owner ends', async () => {
    const owner = product.visitor();
    await owner.signIn();
    const elsewhere = product.visitor();
    await redeem(elsewhere, await passportOf(owner));
    const code = await passportOf(owner);
    await elsewhere.do(identityApi.signOut, {});
    expect((await redeem(product.visitor(), code)).status).toBe(200);
  });

  it('cannot be guessed without limit from one address', async () => {
    const visitor = product.visitor();
    const replies = [];
    for (let tries = 0; tries < 31; tries += 1) replies.push(await preview(visitor, `guess-${tries}`));
    expect(replies.at(-1)?.refusal?.code).toBe('tooManyRequests');
  });
});
