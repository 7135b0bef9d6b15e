import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { groupFromEnv } from './group-config.ts';

const DIANPING = { DIANPING_APP_KEY: 'a', DIANPING_APP_SECRET: 'b' };
const MEITUAN = { MEITUAN_DEVELOPER_ID: '1', MEITUAN_SIGN_KEY: 'b' };
const DOUYIN = { DOUYIN_LIFE_CLIENT_KEY: 'a', DOUYIN_LIFE_CLIENT_SECRET: 'b' };
const read = (env: NodeJS.ProcessEnv) => groupFromEnv(env)(systemClock);

describe('the settings of group-buying platforms', () => {
  it('offer the platforms that are configured', () => {
    expect(read({})).toEqual([]);
    expect(read(DOUYIN).map(({ platform }) => platform)).toEqual(['douyin']);
    const all = read({ ...DIANPING, ...MEITUAN, ...DOUYIN });
    expect(all.map(({ platform }) => platform)).toEqual(['dianping', 'meituan', 'douyin']);
    expect(all.map(({ answerMinutes }) => answerMinutes)).toEqual([10, 10, 10]);
  });

  it('replace what is uncertain, and single paths', async () => {
    const [gateway] = read({
      ...DIANPING,
      DIANPING_ANSWER_MINUTES: '15',
      DIANPING_TAKE_BACK_MINUTES: '0',
      DIANPING_COUPON_DIGITS: '8',
      DIANPING_PATHS: 'query=/a/b, arrived=',
      DIANPING_STATUSES: '77=arrived',
      DIANPING_COUPON_CODES: '5=couponUsed',
      DIANPING_TOKEN_CODES: '1,2',
    });
    expect(gateway).toMatchObject({ answerMinutes: 15, takeBackMinutes: 0 });
    expect([gateway?.recognisesCoupon('1234 5678'), gateway?.recognisesCoupon('1234567890')]).toEqual([
      true,
      false,
    ]);
    const grant = { accountId: '1', accessToken: 't', refreshToken: null, expiresAt: null };
    const order = { externalId: '1', shopId: '1', ourNumber: '1' };
    expect(await gateway?.report(grant, order, { kind: 'arrived' }, 't')).toEqual({ state: 'unsupported' });
  });

  it.each([
    [{ DIANPING_APP_KEY: 'a' }, 'DIANPING_APP_SECRET (or DIANPING_APP_SECRET_FILE) is not set'],
    [{ MEITUAN_SIGN_KEY: 'a' }, 'MEITUAN_DEVELOPER_ID (or MEITUAN_DEVELOPER_ID_FILE) is not set'],
    [
      { ...DOUYIN, DOUYIN_LIFE_PHONE_CIPHER: 'rot13' },
      'DOUYIN_LIFE_PHONE_CIPHER must be aes-256-cbc or none',
    ],
    [{ ...MEITUAN, MEITUAN_ANSWER_MINUTES: '0' }, 'MEITUAN_ANSWER_MINUTES must be a number from 1 to 1440'],
    [{ ...MEITUAN, MEITUAN_API_BASE: 'ftp://a' }, 'MEITUAN_API_BASE must be an http or https address'],
    [{ ...MEITUAN, MEITUAN_PATHS: 'querry=/a' }, 'MEITUAN_PATHS must be pairs'],
    [{ ...MEITUAN, MEITUAN_PATHS: 'query=a' }, 'MEITUAN_PATHS must be pairs'],
    [{ ...MEITUAN, MEITUAN_STATUSES: '1=done' }, 'MEITUAN_STATUSES must be pairs'],
    [{ ...MEITUAN, MEITUAN_COUPON_CODES: 'couponUsed' }, 'MEITUAN_COUPON_CODES must be pairs'],
  ])('%j are refused', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});
