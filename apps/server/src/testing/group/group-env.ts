import type { SimulatedGroup } from '#gateways/group/simulated/simulated-group.ts';

/** Returns the variables that connect a server process to the simulated group-buying platforms. */
export function groupEnv({ dianping, meituan, douyin }: SimulatedGroup['settings']): NodeJS.ProcessEnv {
  const pathsOf = (paths: Record<string, string>) =>
    Object.entries(paths)
      .map(([call, path]) => `${call}=${path}`)
      .join(',');
  return {
    DIANPING_APP_KEY: dianping.appKey,
    DIANPING_APP_SECRET: dianping.appSecret,
    DIANPING_API_BASE: dianping.apiBase,
    DIANPING_PATHS: pathsOf(dianping.paths),
    MEITUAN_DEVELOPER_ID: meituan.developerId,
    MEITUAN_SIGN_KEY: meituan.signKey,
    MEITUAN_API_BASE: meituan.apiBase,
    MEITUAN_PATHS: pathsOf(meituan.paths),
    DOUYIN_LIFE_CLIENT_KEY: douyin.clientKey,
    DOUYIN_LIFE_CLIENT_SECRET: douyin.clientSecret,
    DOUYIN_LIFE_API_BASE: douyin.apiBase,
    DOUYIN_LIFE_PATHS: pathsOf(douyin.paths),
  };
}
