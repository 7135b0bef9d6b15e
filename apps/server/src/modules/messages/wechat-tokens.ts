import type { TokenRefused, WechatFailure, WechatMessagesGateway } from '#gateways/social/wechat/messages.ts';
import { type Clock, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { keyed, seal, unseal } from '#platform/secrets.ts';
import { findToken, lockToken, writeToken } from './wechat-token.store.ts';

/** The token of the API of an official account, which all nodes share. */
export interface WechatTokens {
  /**
   * Makes a call with the present token. If WeChat refuses the token, nothing was done: the token is renewed, and the call is made once
   * more.
   */
  use<Outcome>(work: (token: string) => Promise<Outcome | TokenRefused>): Promise<Outcome | WechatFailure>;
}

/** How long before its end a token is no longer used, in seconds. */
const MARGIN_SECONDS = 300;

type Issued = { ok: true; token: string } | WechatFailure;

export function wechatTokens(
  { db, clock, secret }: { db: Db; clock: Clock; secret: string },
  gateway: Pick<WechatMessagesGateway, 'appId' | 'issueToken'>,
): WechatTokens {
  const { appId } = gateway;
  const key = keyed(secret, 'token of the official account', appId);

  /** Reads the stored token, unless it has ended or cannot be decrypted. */
  const readStored = async (at: Db): Promise<string | undefined> => {
    const sealed = await findToken(at, appId, clock.now());
    return sealed === undefined ? undefined : unseal(key, sealed);
  };

  /** Gets another token than the refused one. One node at a time asks WeChat; the others then find the new one. */
  const renew = (refused: string | undefined): Promise<Issued> =>
    db.transaction().execute(async (trx) => {
      await lockToken(trx, appId);
      const stored = await readStored(trx);
      if (stored !== undefined && stored !== refused) return { ok: true, token: stored };
      const issued = await gateway.issueToken(stored !== undefined);
      if (!issued.ok) return issued;
      const now = clock.now();
      await writeToken(trx, {
        app_id: appId,
        sealed: seal(key, issued.token),
        issued_at: now,
        expires_at: later(now, issued.seconds - MARGIN_SECONDS),
      });
      return { ok: true, token: issued.token };
    });

  // Messages that are sent at the same time wait for one renewal, with one connection to the database.
  let underWay: Promise<Issued> | undefined;
  const renewOnce = (refused: string | undefined): Promise<Issued> => {
    underWay ??= renew(refused).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    async use(work) {
      const stored = await readStored(db);
      const first: Issued = stored === undefined ? await renewOnce(undefined) : { ok: true, token: stored };
      if (!first.ok) return first;
      const outcome = await work(first.token);
      if (!isRefused(outcome)) return outcome;
      const second = await renewOnce(first.token);
      if (!second.ok) return second;
      const again = await work(second.token);
      return isRefused(again) ? { ok: false, retry: true, code: again.tokenRefused } : again;
    },
  };
}

const isRefused = (outcome: unknown): outcome is TokenRefused =>
  typeof outcome === 'object' && outcome !== null && 'tokenRefused' in outcome;
