import { randomBytes, randomInt } from 'node:crypto';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { GroupShop } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import type { BoardAccount, BoardGrant } from './board.model.ts';
import { type BoardContext, keyOf } from './board-context.ts';

/** How long tokens of the simulated platforms are valid, in days. */
const ACCESS_DAYS = 30;
const REFRESH_DAYS = 60;
const DAY_MS = 24 * 3_600_000;
/** How long a code of an authorization is valid, in milliseconds. */
const CODE_MS = 10 * 60_000;

/** Names and addresses of the shops of an account. */
const SHOPS: readonly Pick<GroupShop, 'name' | 'address'>[] = [
  { name: '外滩店', address: '上海市黄浦区中山东一路 18 号' },
  { name: '静安寺店', address: '上海市静安区南京西路 1699 号' },
  { name: '徐家汇店', address: '上海市徐汇区虹桥路 1 号' },
];

type TokenState = { state: 'valid'; accountId: string } | { state: 'unknown' } | { state: 'expired' };

/** Merchants' accounts of the simulated platforms, and what they have granted. */
export interface BoardAccounts {
  /** Grants us an account: a new one with three shops, or an existing one. Returns the code for the exchange. */
  grantAccount(platform: GroupPlatform, accountId?: string): BoardAccount & { code: string };
  accounts(platform?: GroupPlatform): BoardAccount[];
  findShop(platform: GroupPlatform, shopId: string): GroupShop | undefined;
  /** Returns the shops of an account. */
  shopsOf(platform: GroupPlatform, accountId: string): readonly GroupShop[];
  /** Exchanges a code for tokens, once. */
  exchange(platform: GroupPlatform, code: string): BoardGrant | undefined;
  /** Issues new tokens. The old ones stay valid until they end, because the answer may not arrive. */
  refresh(platform: GroupPlatform, refreshToken: string): BoardGrant | undefined;
  /** Checks an access token. */
  checkToken(platform: GroupPlatform, accessToken: string): TokenState;
  /** Checks whether an account has granted us something that is still valid. */
  checkAccount(platform: GroupPlatform, accountId: string): TokenState;
  /** Makes the tokens of an account invalid, as a merchant does who withdraws the authorization. */
  revoke(platform: GroupPlatform, accountId: string): void;
}

export function boardAccounts({ state, clock, save }: BoardContext): BoardAccounts {
  const now = () => clock.now().getTime();
  const allGrants = () => [...state.grants.values()];
  const issue = (platform: GroupPlatform, accountId: string): BoardGrant => {
    const grant: BoardGrant = {
      platform,
      accountId,
      accessToken: `${platform}-at-${randomBytes(16).toString('hex')}`,
      refreshToken: `${platform}-rt-${randomBytes(16).toString('hex')}`,
      expiresAt: now() + ACCESS_DAYS * DAY_MS,
      refreshUntil: now() + REFRESH_DAYS * DAY_MS,
    };
    state.grants.set(grant.accessToken, grant);
    save();
    return grant;
  };
  const create = (platform: GroupPlatform): BoardAccount => {
    const accountId = String(randomInt(10_000_000, 99_999_999));
    const shops = SHOPS.map((shop, index) => ({ id: `${accountId}0${index + 1}`, ...shop }));
    const account: BoardAccount = { platform, accountId, shops, createdAt: now() };
    state.accounts.set(keyOf(platform, accountId), account);
    return account;
  };
  const stateOf = (grant: BoardGrant | undefined): TokenState => {
    if (!grant) return { state: 'unknown' };
    return grant.expiresAt > now() ? { state: 'valid', accountId: grant.accountId } : { state: 'expired' };
  };
  return {
    grantAccount(platform, accountId) {
      const chosen = accountId === undefined ? undefined : state.accounts.get(keyOf(platform, accountId));
      const account = chosen ?? create(platform);
      const code = `c${randomBytes(12).toString('hex')}`;
      state.codes.set(code, { platform, accountId: account.accountId, until: now() + CODE_MS });
      save();
      return { ...account, code };
    },
    accounts: (platform) =>
      [...state.accounts.values()].filter((account) => !platform || account.platform === platform),
    shopsOf: (platform, accountId) => state.accounts.get(keyOf(platform, accountId))?.shops ?? [],
    findShop: (platform, shopId) =>
      [...state.accounts.values()]
        .filter((account) => account.platform === platform)
        .flatMap(({ shops }) => shops)
        .find(({ id }) => id === shopId),
    exchange(platform, code) {
      const issued = state.codes.get(code);
      if (issued?.platform !== platform || issued.until <= now()) return undefined;
      state.codes.delete(code);
      return issue(platform, issued.accountId);
    },
    refresh(platform, refreshToken) {
      const grant = allGrants().find((each) => each.refreshToken === refreshToken);
      if (grant?.platform !== platform || grant.refreshUntil <= now()) return undefined;
      return issue(platform, grant.accountId);
    },
    checkToken(platform, accessToken) {
      const grant = state.grants.get(accessToken);
      return stateOf(grant?.platform === platform ? grant : undefined);
    },
    checkAccount(platform, accountId) {
      const ours = allGrants().filter((each) => each.platform === platform && each.accountId === accountId);
      return stateOf(ours.toSorted((a, b) => b.expiresAt - a.expiresAt)[0]);
    },
    revoke(platform, accountId) {
      for (const grant of allGrants())
        if (grant.platform === platform && grant.accountId === accountId)
          state.grants.delete(grant.accessToken);
      save();
    },
  };
}
