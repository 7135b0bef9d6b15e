import { domainToASCII } from 'node:url';
import {
  LOGIN_CODE_LENGTH,
  NICKNAME_MAX,
  nickname as nicknameShape,
} from '@xiwei/contract/identity/identity.model.ts';
import { later } from '#platform/clock.ts';
import { keyed } from '#platform/secrets.ts';
import { looksLike } from './confusables.ts';
import type { EmailAddress } from './emails.store.ts';

/**
 * Limits on SMS codes. A code works only in the browser that requested it, for five tries. Browsers in which
 * the phone's owner has signed in before share one allowance, all other browsers another, so that requests of
 * strangers never use up the owner's. In total a phone gets at most 20 messages a day, and at most 100 codes
 * can be tried for it: 50 by strangers and 50 in the owner's browsers.
 */
export const CODE_RULES = {
  validSeconds: 5 * 60,
  pauseSeconds: 60,
  tries: 5,
  /** Applies to each of the two groups of browsers. */
  perPhone: [
    { max: 5, seconds: 3600 },
    { max: 10, seconds: 24 * 3600 },
  ],
  perAddress: [
    { max: 60, seconds: 3600 },
    { max: 200, seconds: 24 * 3600 },
  ],
} as const;

/**
 * Limits on codes sent by e-mail, which arrive later than an SMS. Those to sign in have the rules of codes by SMS. One to add an address
 * works only for the account that requested it; an account and an address get a number of them each. Codes of a network count together
 * with its codes by SMS.
 */
export const EMAIL_CODE_RULES = {
  validSeconds: 15 * 60,
  pauseSeconds: CODE_RULES.pauseSeconds,
  perAccount: CODE_RULES.perPhone,
  perEmail: CODE_RULES.perPhone,
} as const;

export const PASSPORT_SECONDS = 120;
/** Time in which a link of the operator can be used: it is passed on by hand. */
export const SIGN_IN_LINK_SECONDS = 30 * 60;
export const SESSION_SECONDS = 90 * 24 * 3600;
/** Sessions of administrators end this long after sign-in, and this long after their last use. */
export const ADMIN_SESSION = { absoluteSeconds: 12 * 3600, idleSeconds: 30 * 60 } as const;
/** Time during which a passed identity check counts as recent. */
export const FRESH_CHECK_SECONDS = 10 * 60;
/** Wrong authenticator or recovery codes allowed per window, counted from the first of them. */
export const SECOND_FACTOR_RULES = { tries: 5, perSeconds: 15 * 60 } as const;

/** Returns when a session ends that was last used now. */
export function sessionEnd(isAdmin: boolean, createdAt: Date, now: Date): Date {
  if (!isAdmin) return later(now, SESSION_SECONDS);
  const ends = [later(createdAt, ADMIN_SESSION.absoluteSeconds), later(now, ADMIN_SESSION.idleSeconds)];
  return new Date(Math.min(...ends.map(Number)));
}

/** Computes the digits of a code from its id and the server's secret, so that they are stored nowhere. */
export function codeDigits(secret: string, codeId: string): string {
  const number = keyed(secret, 'login-code', codeId).readUIntBE(0, 6) % 10 ** LOGIN_CODE_LENGTH;
  return String(number).padStart(LOGIN_CODE_LENGTH, '0');
}

/**
 * Normalises a nickname for uniqueness checks: ignores width, case, accents, separators and invisible
 * characters.
 */
export const nicknameKey = (nickname: string): string =>
  nickname
    .normalize('NFKD')
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/[ ._·-]/g, '');

/** Words that imitate the platform or its staff, and insults. */
const FORBIDDEN = [
  ...['席位', '官方', '客服', '管理员', '管理員', '系统', '系統', '店主', '平台'],
  ...['admin', 'official', 'support', 'system', 'xiwei', 'staff', 'moderator'],
  ...[
    '傻逼',
    '操你',
    '他妈',
    '他媽',
    '法轮',
    '法輪',
    '赌博',
    '賭博',
    '毒品',
    '色情',
    '裸聊',
    '代开发票',
    '代開發票',
  ],
  ...['fuck', 'shit', 'bitch', 'nazi', 'porn', 'casino'],
];

/**
 * Checks whether a nickname contains a forbidden word, also when written with lookalike letters or digits.
 */
export const isNicknameForbidden = (nickname: string): boolean => looksLike(nickname, FORBIDDEN);

/**
 * Suggests nicknames similar to the wanted one, most similar first. Whether they are free is checked in the
 * database.
 */
export function similarNicknames(nickname: string, seed: number): string[] {
  const digits = [seed % 90, (seed * 7) % 90, (seed * 13) % 900].map(
    (number, index) => number + (index === 2 ? 100 : 10),
  );
  const endings = [
    ...digits.map(String),
    ...digits.map((number) => `·${number}`),
    String(1000 + (seed % 9000)),
  ];
  return endings
    .map((ending) => [...nickname].slice(0, NICKNAME_MAX - ending.length).join('') + ending)
    .filter((candidate) => nicknameShape.safeParse(candidate).success);
}

/** Describes a browser and its system for the list of sessions. */
export function describeUserAgent(userAgent: string): { browser: string; system: string } {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return {
    browser: find([
      [/MicroMessenger/, 'WeChat'],
      [/Edg\//, 'Edge'],
      [/Firefox\//, 'Firefox'],
      [/Chrom(e|ium)\//, 'Chrome'],
      [/Safari\//, 'Safari'],
    ]),
    system: find([
      [/iPhone|iPad/, 'iOS'],
      [/Android/, 'Android'],
      [/Mac OS X/, 'macOS'],
      [/Windows/, 'Windows'],
      [/Linux/, 'Linux'],
    ]),
  };
}

/**
 * Reads an e-mail address: its domain in lower case and in ASCII (IDNA), and its key, by which it is compared, in lower case as a whole.
 * Undefined if the domain is none.
 */
export function readEmail(typed: string): EmailAddress | undefined {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf('@');
  const domain = domainToASCII(trimmed.slice(at + 1));
  if (at < 1 || !domain.includes('.') || trimmed.length > 254) return undefined;
  const address = `${trimmed.slice(0, at)}@${domain}`;
  return { address, key: address.toLowerCase() };
}

/** Masks an e-mail address for readers who may not see all of it: l***@example.com. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, at)][0] ?? ''}***${address.slice(at)}`;
}
