import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION, nickname as nicknameShape } from '@xiwei/contract/identity/identity.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { similarNicknames } from './identity.rules.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

async function signedInVisitor(): Promise<Visitor> {
  const visitor = product.visitor();
  await visitor.signIn();
  return visitor;
}
const rename = async (visitor: Visitor, nickname: string) => {
  const { version } = await visitor.do(identityApi.readMe, {});
  return visitor.call(identityApi.updateProfile, { body: { nickname, version } });
};

describe('a nickname', () => {
  it.each(['席位官方', 'X i w e i', 'ＡＤＭＩＮ', 'Off-icial', '老fuck友', '网赌代理'])(
    'with a forbidden word is refused: %s',
    async (nickname) => {
      expect((await rename(await signedInVisitor(), nickname)).refusal?.code).toBe('nicknameForbidden');
    },
  );

  it.each(['小<b>雨', '@小雨', '小雨!', '😀', '-小雨', '小  雨', '小\u200b雨'])(
    'with illegal characters is refused: %j',
    async (nickname) => {
      const { refusal } = await rename(await signedInVisitor(), nickname);
      expect(refusal).toMatchObject({
        code: 'inputInvalid',
        fields: { nickname: expect.stringContaining('Use letters and digits') },
      });
    },
  );

  it('that is taken is refused with free suggestions', async () => {
    await rename(await signedInVisitor(), 'Night Owl');
    const visitor = await signedInVisitor();
    const { refusal } = await rename(visitor, 'ｎｉｇｈｔ-ＯＷＬ');
    expect(refusal?.code).toBe('nicknameTaken');
    const suggestions = refusal?.details?.suggestions as string[];
    expect(suggestions).toHaveLength(3);
    expect((await rename(visitor, suggestions[0] ?? '')).status).toBe(200);
  });

  it.each(['\u3164', '\uffa0\u115f'])('that can’t be seen is refused: %j', async (nickname) => {
    expect((await rename(await signedInVisitor(), nickname)).refusal?.code).toBe('nicknameIllegal');
  });

  it('ignores invisible characters when checking uniqueness', async () => {
    await rename(await signedInVisitor(), '雨燕');
    expect((await rename(await signedInVisitor(), '雨\u3164燕')).refusal?.code).toBe('nicknameTaken');
    expect((await rename(await signedInVisitor(), 'ad\u3164min')).refusal?.code).toBe('nicknameForbidden');
  });

  it('is suggested only in a valid form, never with two separators where it was cut', () => {
    const suggestions = similarNicknames('abcdefghijklmnop qrs', 5);
    expect(suggestions.length).toBeGreaterThanOrEqual(3);
    for (const suggestion of suggestions)
      expect(nicknameShape.safeParse(suggestion).success, suggestion).toBe(true);
  });

  it('goes to one of two people who choose it at the same time', async () => {
    const [a, b] = await Promise.all([signedInVisitor(), signedInVisitor()]);
    const replies = await Promise.all([rename(a, '同一时刻'), rename(b, '同一时刻')]);
    expect(replies.map((reply) => reply.refusal?.code ?? 'done').sort()).toEqual(['done', 'nicknameTaken']);
  });

  it('is changed only at the current version', async () => {
    const visitor = await signedInVisitor();
    const { version } = await visitor.do(identityApi.readMe, {});
    await rename(visitor, '第一次');
    const late = await visitor.call(identityApi.updateProfile, { body: { nickname: '第二次', version } });
    expect(late.refusal?.code).toBe('changedMeanwhile');
  });
});

describe('an avatar', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp') =>
    sharp({ create: { width: 600, height: 300, channels: 3, background: '#c23a22' } })
      [format]()
      .toBuffer();

  it.each(['png', 'jpeg', 'webp'] as const)(
    'may be %s, and is served as an image and nothing else',
    async (format) => {
      const visitor = await signedInVisitor();
      const me = await visitor.do(identityApi.setAvatar, { body: await picture(format) });
      const served = await product.node.server.inject(me.avatarUrl ?? '');
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
      expect(served.headers['content-security-policy']).toContain('sandbox');
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      });
    },
  );

  it.each([
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    ],
    ['half a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('is refused when it is %s', async (_what, bytes) => {
    const reply = await (await signedInVisitor()).call(identityApi.setAvatar, { body: bytes });
    expect(reply.refusal?.code).toBe('pictureUnreadable');
  });

  it('keeps only the pixels of the original', async () => {
    const visitor = await signedInVisitor();
    const withPlace = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const me = await visitor.do(identityApi.setAvatar, { body: withPlace });
    const served = await product.node.server.inject(me.avatarUrl ?? '');
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('that is replaced is deleted, unless another person has the same', async () => {
    const [visitor, other] = [await signedInVisitor(), await signedInVisitor()];
    const draw = (background: string) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const set = async (who: Visitor, color: string) =>
      (await who.do(identityApi.setAvatar, { body: await draw(color) })).avatarUrl ?? '';
    const read = async (url: string) => (await product.node.server.inject(url)).statusCode;
    const urls = [await set(visitor, '#010203'), await set(visitor, '#020304'), await set(other, '#020304')];
    urls.push(await set(visitor, '#030405'));
    expect(await Promise.all(urls.map(read))).toEqual([404, 200, 200, 200]);
    const { headers } = await product.node.server.inject(urls[0] ?? '');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('of more pixels than its format may have is refused, with the words for it', async () => {
    const body = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#a33' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { refusal, status } = await (await signedInVisitor()).call(identityApi.setAvatar, { body });
    expect([status, refusal?.code, refusal?.message]).toEqual([
      422,
      'pictureTooLarge',
      expect.stringContaining('30 megapixels'),
    ]);
  });

  it.each(['../../secret', 'x'.repeat(64), '0'.repeat(64)])('isn’t found at %s', async (hash) => {
    expect((await product.node.server.inject(`/files/${encodeURIComponent(hash)}`)).statusCode).toBe(404);
  });
});

describe('the social app', () => {
  const arrive = async (visitor: Visitor, openId: string, extra: object = {}) => {
    const { url } = await visitor.do(identityApi.startSocialLogin, { query: { returnTo: '/notice?a=b' } });
    const state = new URL(url).searchParams.get('state') ?? '';
    const code = crypto.randomUUID();
    product.socialAnswers.set(code, { ok: true, openId, snapshot: false, ...extra });
    return visitor.call(identityApi.signInBySocial, { body: { code, state } });
  };

  it('sends a new person, who gets an account after agreeing to the terms', async () => {
    const visitor = product.visitor();
    const arrived = await arrive(visitor, 'open-new');
    expect(arrived.body).toMatchObject({
      user: null,
      thirdPartyUser: { linked: false },
      needsAgreement: true,
    });
    expect((await visitor.call(identityApi.readMe, {})).status).toBe(401);
    await visitor.do(identityApi.acceptAgreement, { body: { agreementVersion: AGREEMENT_VERSION } });
    const me = await visitor.do(identityApi.readMe, {});
    expect(me).toMatchObject({ phone: null, socialLinked: true, can: ['bindPhone'] });
    const again = product.visitor();
    expect((await arrive(again, 'open-new')).body.user).toEqual({ id: me.id });
  });

  it('identifies one person on two devices, whichever agrees first', async () => {
    const [phone, desktop] = [product.visitor(), product.visitor()];
    await arrive(phone, 'open-two-devices');
    await arrive(desktop, 'open-two-devices');
    const agree = (visitor: Visitor) =>
      visitor.call(identityApi.acceptAgreement, { body: { agreementVersion: AGREEMENT_VERSION } });
    const replies = await Promise.all([agree(phone), agree(desktop)]);
    expect(replies.map((reply) => reply.body.isNew).sort()).toEqual([false, true]);
    const [here, there] = await Promise.all(
      [phone, desktop].map((visitor) => visitor.do(identityApi.readMe, {})),
    );
    expect(here?.id).toBe(there?.id);
  });

  it('is linked to the account that signs in by phone instead', async () => {
    const phone = newPhone();
    const id = await product.visitor().signIn(phone);
    product.clock.pass(60);
    const visitor = product.visitor();
    await arrive(visitor, 'open-linked');
    expect(await visitor.signIn(phone)).toBe(id);
    expect((await arrive(product.visitor(), 'open-linked')).body.user).toEqual({ id });
  });

  it('returns to the page on which sign-in began', async () => {
    const { url } = await product
      .visitor()
      .do(identityApi.startSocialLogin, { query: { returnTo: '/notice?a=b' } });
    expect(new URL(url).searchParams.get('redirect_uri')).toMatch(/^http:\/\/[^/]+\/notice\?a=b$/);
    const away = await product
      .visitor()
      .call(identityApi.startSocialLogin, { query: { returnTo: '//evil.example' } });
    expect(away.refusal?.code).toBe('inputInvalid');
  });

  it('is refused with a state from another browser, a changed one or an expired one', async () => {
    const mine = product.visitor();
    const { url } = await mine.do(identityApi.startSocialLogin, { query: { returnTo: '/' } });
    const state = new URL(url).searchParams.get('state') ?? '';
    product.socialAnswers.set('planted', { ok: true, openId: 'open-attacker', snapshot: false });
    const attempt = (visitor: Visitor, given: string) =>
      visitor.call(identityApi.signInBySocial, { body: { code: 'planted', state: given } });
    const victim = product.visitor();
    await victim.do(identityApi.readSession, {});
    expect((await attempt(victim, state)).refusal?.code).toBe('socialStateInvalid');
    const altered = state.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await attempt(mine, altered)).refusal?.code).toBe('socialStateInvalid');
    product.clock.pass(16 * 60);
    expect((await attempt(mine, state)).refusal?.code).toBe('socialStateInvalid');
  });

  it('is refused for a snapshot visitor and for a used code, with different refusals', async () => {
    expect((await arrive(product.visitor(), 'open-snap', { snapshot: true })).refusal?.code).toBe(
      'socialSnapshot',
    );
    const visitor = product.visitor();
    const { url } = await visitor.do(identityApi.startSocialLogin, { query: { returnTo: '/' } });
    const state = new URL(url).searchParams.get('state') ?? '';
    const used = await visitor.call(identityApi.signInBySocial, { body: { code: 'unknown', state } });
    expect(used.refusal?.code).toBe('socialCodeInvalid');
  });

  it('lets a person bind a phone once and never change it', async () => {
    const visitor = product.visitor();
    await arrive(visitor, 'open-bind');
    await visitor.do(identityApi.acceptAgreement, { body: { agreementVersion: AGREEMENT_VERSION } });
    const phone = newPhone();
    await visitor.do(identityApi.requestBindCode, { body: { phone } });
    const code = await visitor.arrivedCode(phone);
    const stranger = await signedInVisitor();
    expect((await stranger.call(identityApi.bindPhone, { body: { phone, code } })).refusal?.code).toBe(
      'phoneAlreadyVerified',
    );
    expect((await visitor.do(identityApi.bindPhone, { body: { phone, code } })).can).toEqual([]);
    const other = await visitor.call(identityApi.requestBindCode, { body: { phone: newPhone() } });
    expect(other.refusal?.code).toBe('phoneAlreadyVerified');
  });

  it('reveals that a phone has an account only to its holder', async () => {
    const phone = newPhone();
    await product.visitor().signIn(phone);
    product.clock.pass(60);
    const visitor = product.visitor();
    await arrive(visitor, 'open-conflict');
    await visitor.do(identityApi.acceptAgreement, { body: { agreementVersion: AGREEMENT_VERSION } });
    expect((await visitor.call(identityApi.requestBindCode, { body: { phone } })).status).toBe(200);
    const code = await visitor.arrivedCode(phone, 1);
    expect(
      (
        await visitor.call(identityApi.bindPhone, {
          body: { phone, code: '000000' === code ? '111111' : '000000' },
        })
      ).refusal?.code,
    ).toBe('codeWrong');
    expect((await visitor.call(identityApi.bindPhone, { body: { phone, code } })).refusal?.code).toBe(
      'phoneHasAccount',
    );
  });
});

describe('sessions', () => {
  it('move to another device by a passport code, once', async () => {
    const visitor = await signedInVisitor();
    const { code } = await visitor.do(identityApi.createPassportCode, { body: {} });
    const [one, other] = [product.visitor(), product.visitor()];
    const replies = await Promise.all(
      [one, other].map((device) =>
        device.call(identityApi.signInByPassport, { body: { passportCode: code } }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
    const { code: old } = await visitor.do(identityApi.createPassportCode, { body: {} });
    product.clock.pass(121);
    const late = await product.visitor().call(identityApi.signInByPassport, { body: { passportCode: old } });
    expect(late.refusal?.code).toBe('passportCodeInvalid');
  });

  it('are listed, ended one by one, and all at once', async () => {
    const visitor = await signedInVisitor();
    const devices = await Promise.all(
      [1, 2, 3].map(async () => {
        const device = product.visitor();
        const { code } = await visitor.do(identityApi.createPassportCode, { body: {} });
        await device.do(identityApi.signInByPassport, { body: { passportCode: code } });
        return device;
      }),
    );
    const { items } = await visitor.do(identityApi.listSessions, {});
    expect(items).toHaveLength(4);
    expect(items.filter((item) => item.current)).toHaveLength(1);
    const another = items.find((item) => !item.current)?.id ?? '';
    await visitor.do(identityApi.endSession, { params: { sessionId: another } });
    const alive = await Promise.all(devices.map((device) => device.call(identityApi.readMe, {})));
    expect(alive.filter((reply) => reply.status === 401)).toHaveLength(1);
    await visitor.do(identityApi.signOutEverywhere, {});
    for (const device of [visitor, ...devices])
      expect((await device.call(identityApi.readMe, {})).status).toBe(401);
  });

  it('of another person cannot be ended', async () => {
    const [a, b] = await Promise.all([signedInVisitor(), signedInVisitor()]);
    const { items } = await a.do(identityApi.listSessions, {});
    const reply = await b.call(identityApi.endSession, { params: { sessionId: items[0]?.id ?? '' } });
    expect(reply.refusal?.code).toBe('notFound');
    expect((await a.call(identityApi.readMe, {})).status).toBe(200);
  });

  it('show on which side of the product they began', async () => {
    const phone = newPhone();
    const webPlatforms = ['app', 'merchantAdmin', 'admin', 'passport', 'made-up'];
    const visitors = [];
    for (const webPlatform of webPlatforms) {
      const visitor = product.visitor();
      const code = await visitor.getCode(phone);
      const body = { phone, code, agreementVersion: AGREEMENT_VERSION };
      await visitor.call(identityApi.signInByPhone, { body }, { headers: { 'x-web-platform': webPlatform } });
      visitors.push(visitor);
      product.clock.pass(61);
    }
    const [first] = visitors;
    const { code } = (await first?.do(identityApi.createPassportCode, { body: {} })) ?? { code: '' };
    await product.visitor().do(identityApi.signInByPassport, { body: { passportCode: code } });
    const { items } = (await first?.do(identityApi.listSessions, {})) ?? { items: [] };
    const began = items.map(({ webPlatform }) => webPlatform).sort();
    expect(began).toEqual(['admin', 'app', 'app', 'app', 'merchantAdmin', 'passport']);
  });

  it('are stored without their token', async () => {
    const visitor = await signedInVisitor();
    const token = visitor.cookies.xw_session ?? '';
    const rows = await product.db.selectFrom('user_session').selectAll().execute();
    expect(rows.some((row) => JSON.stringify(row).includes(token))).toBe(false);
    expect(token.length).toBeGreaterThan(40);
  });

  it('on a new device are announced to the person; the first one sends a welcome', async () => {
    const visitor = await signedInVisitor();
    const { code } = await visitor.do(identityApi.createPassportCode, { body: {} });
    await product.visitor().do(identityApi.signInByPassport, { body: { passportCode: code } });
    const kinds = async () =>
      (await visitor.do(noticesApi.listNotices, { query: {} })).items.map((notice) => notice.kind).sort();
    await expect.poll(kinds).toEqual(['signedIn', 'welcome']);
  });
});
