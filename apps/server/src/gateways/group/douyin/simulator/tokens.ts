import { randomBytes } from 'node:crypto';
import type { SimulatedBoard } from '#gateways/group/simulated/board.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import type { DouyinSettings } from '../settings.ts';
import { done, failure } from './replies.ts';

/** How long a client token is valid, in seconds. */
const CLIENT_TOKEN_SECONDS = 7200;
/** The most client tokens that are kept. */
const MAX_TOKENS = 50;

type Fields = Record<string, string>;

/** Client tokens of the simulated platform, which our app needs for every call, and the tokens of merchants. */
export function douyinTokens(
  board: SimulatedBoard,
  { clientKey, clientSecret }: DouyinSettings,
  clock: Clock,
) {
  const tokens = new Map<string, number>();
  const isOurs = (fields: Fields) => fields.client_key === clientKey && fields.client_secret === clientSecret;
  const merchantToken = (grant: ReturnType<SimulatedBoard['exchange']>, code: number): SimulatedReply => {
    if (!grant) return failure(code, 'invalid code or token');
    const { accountId, accessToken, refreshToken, expiresAt } = grant;
    const expires_in = Math.floor((expiresAt - clock.now().getTime()) / 1000);
    return done({ access_token: accessToken, refresh_token: refreshToken, expires_in, open_id: accountId });
  };
  return {
    issueClientToken(fields: Fields): SimulatedReply {
      if (!isOurs(fields)) return failure(2190004, 'invalid client');
      if (fields.grant_type !== 'client_credential') return failure(2100005, 'invalid grant type');
      const token = `clt.${randomBytes(16).toString('hex')}`;
      tokens.set(token, clock.now().getTime() + CLIENT_TOKEN_SECONDS * 1000);
      for (const old of [...tokens.keys()].slice(0, -MAX_TOKENS)) tokens.delete(old);
      return done({ access_token: token, expires_in: CLIENT_TOKEN_SECONDS });
    },
    exchange(fields: Fields): SimulatedReply {
      if (!isOurs(fields)) return failure(2190004, 'invalid client');
      if (fields.grant_type !== 'authorization_code') return failure(2100005, 'invalid grant type');
      return merchantToken(board.exchange('douyin', fields.code ?? ''), 10007);
    },
    refresh(fields: Fields): SimulatedReply {
      if (!isOurs(fields)) return failure(2190004, 'invalid client');
      if (fields.grant_type !== 'refresh_token') return failure(2100005, 'invalid grant type');
      return merchantToken(board.refresh('douyin', fields.refresh_token ?? ''), 2119003);
    },
    /** Checks a client token. */
    check(token: string): SimulatedReply | undefined {
      const until = tokens.get(token);
      if (until === undefined) return failure(2190002, 'invalid access token');
      return until > clock.now().getTime() ? undefined : failure(2190008, 'access token expired');
    },
  };
}
