import { EXTERNAL_STATUSES } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { readAddress, readBase, readMilliseconds, readVariable, requireVariable } from '#gateways/env.ts';
import type { Clock } from '#platform/clock.ts';
import { ConfigError } from '#platform/config.ts';
import { dianpingGroup } from '../dianping/gateway.ts';
import { DIANPING_DEFAULTS, type DianpingSettings } from '../dianping/settings.ts';
import { douyinGroup } from '../douyin/gateway.ts';
import { DOUYIN_DEFAULTS, type DouyinSettings, PHONE_CIPHERS } from '../douyin/settings.ts';
import { COUPON_PROBLEMS, type GroupGateway } from '../group.ts';
import { meituanGroup } from '../meituan/gateway.ts';
import { MEITUAN_DEFAULTS, type MeituanSettings } from '../meituan/settings.ts';
import type { PlatformSettings } from '../shared/platform-settings.ts';
import { readCount, readList, readPairs } from './lists.ts';

type Env = NodeJS.ProcessEnv;
type MakeGateway = (clock: Clock) => GroupGateway;

/** Returns the gateways of all platforms that are configured. Throws when a configuration is incomplete. */
export function groupFromEnv(env: Env): (clock: Clock) => GroupGateway[] {
  const makers = PLATFORMS.filter(({ prefix }) => isSet(env, prefix)).map(({ read }) => read(env));
  return (clock) => makers.map((make) => make(clock));
}

const PLATFORMS: { prefix: string; read(env: Env): MakeGateway }[] = [
  { prefix: 'DIANPING_', read: dianping },
  { prefix: 'MEITUAN_', read: meituan },
  { prefix: 'DOUYIN_LIFE_', read: douyin },
];

/** Checks whether any variable with the prefix is set, so that a misspelt name is an error instead of ignored. */
const isSet = (env: Env, prefix: string): boolean =>
  Object.entries(env).some(([name, value]) => name.startsWith(prefix) && value?.trim());

function dianping(env: Env): MakeGateway {
  const settings: DianpingSettings = {
    ...platformSettings(env, 'DIANPING', DIANPING_DEFAULTS),
    appKey: requireVariable(env, 'DIANPING_APP_KEY'),
    appSecret: requireVariable(env, 'DIANPING_APP_SECRET'),
    apiBase: readBase(env, 'DIANPING_API_BASE', 'https://openapi.dianping.com'),
    authorizeUrl: readAddress(env, 'DIANPING_AUTHORIZE_URL', 'https://e.dianping.com/dz-open/merchant/auth'),
    returnUrl: readVariable(env, 'DIANPING_RETURN_URL') ?? '',
  };
  return (clock) => dianpingGroup(settings, clock);
}

function meituan(env: Env): MakeGateway {
  const { businessId, couponBusinessId } = MEITUAN_DEFAULTS;
  const settings: MeituanSettings = {
    ...platformSettings(env, 'MEITUAN', MEITUAN_DEFAULTS),
    developerId: requireVariable(env, 'MEITUAN_DEVELOPER_ID'),
    signKey: requireVariable(env, 'MEITUAN_SIGN_KEY'),
    businessId: readVariable(env, 'MEITUAN_BUSINESS_ID') ?? businessId,
    couponBusinessId: readVariable(env, 'MEITUAN_COUPON_BUSINESS_ID') ?? couponBusinessId,
    apiBase: readBase(env, 'MEITUAN_API_BASE', 'https://api-open-cater.meituan.com'),
    authorizeUrl: readAddress(env, 'MEITUAN_AUTHORIZE_URL', 'https://open-erp.meituan.com/general/auth'),
  };
  return (clock) => meituanGroup(settings, clock);
}

function douyin(env: Env): MakeGateway {
  const cipher = readVariable(env, 'DOUYIN_LIFE_PHONE_CIPHER') ?? DOUYIN_DEFAULTS.phoneCipher;
  const phoneCipher = PHONE_CIPHERS.find((known) => known === cipher);
  if (!phoneCipher) throw new ConfigError(`DOUYIN_LIFE_PHONE_CIPHER must be ${PHONE_CIPHERS.join(' or ')}`);
  const settings: DouyinSettings = {
    ...platformSettings(env, 'DOUYIN_LIFE', DOUYIN_DEFAULTS),
    clientKey: requireVariable(env, 'DOUYIN_LIFE_CLIENT_KEY'),
    clientSecret: requireVariable(env, 'DOUYIN_LIFE_CLIENT_SECRET'),
    apiBase: readBase(env, 'DOUYIN_LIFE_API_BASE', 'https://open.douyin.com'),
    authorizeUrl: readAddress(
      env,
      'DOUYIN_LIFE_AUTHORIZE_URL',
      'https://open.douyin.com/platform/oauth/connect/',
    ),
    linkBase: `${readBase(env, 'DOUYIN_LIFE_LINK_BASE', 'https://v.douyin.com')}/`,
    clientTokenCodes: readList(env, 'DOUYIN_LIFE_CLIENT_TOKEN_CODES', DOUYIN_DEFAULTS.clientTokenCodes),
    phoneCipher,
  };
  return (clock) => douyinGroup(settings, clock);
}

/** Reads the settings that all platforms have. What is set replaces single entries of the defaults. */
function platformSettings<Call extends string>(
  env: Env,
  name: string,
  defaults: PlatformSettings<Call>,
): PlatformSettings<Call> {
  const calls = Object.keys(defaults.paths) as Call[];
  return {
    timeoutMs: readMilliseconds(env, `${name}_TIMEOUT_MS`, defaults.timeoutMs),
    answerMinutes: readCount(env, `${name}_ANSWER_MINUTES`, 1, defaults.answerMinutes),
    takeBackMinutes: readCount(env, `${name}_TAKE_BACK_MINUTES`, 0, defaults.takeBackMinutes),
    couponDigits: readCount(env, `${name}_COUPON_DIGITS`, 4, defaults.couponDigits),
    paths: {
      ...defaults.paths,
      ...readPairs(env, `${name}_PATHS`, { keys: calls, value: /^(\/[^\s?#=,]*)?$/ }),
    },
    statuses: { ...defaults.statuses, ...readPairs(env, `${name}_STATUSES`, { value: EXTERNAL_STATUSES }) },
    couponCodes: {
      ...defaults.couponCodes,
      ...readPairs(env, `${name}_COUPON_CODES`, { value: COUPON_PROBLEMS }),
    },
    tooLateCodes: readList(env, `${name}_TOO_LATE_CODES`, defaults.tooLateCodes),
    tokenCodes: readList(env, `${name}_TOKEN_CODES`, defaults.tokenCodes),
  };
}
