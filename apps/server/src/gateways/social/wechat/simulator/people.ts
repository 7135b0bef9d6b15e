import { randomBytes } from 'node:crypto';
import type { Language } from '@xiwei/contract/common/language.ts';

/** A person who can log in with the WeChat simulator. */
export interface SimulatedPerson {
  key: string;
  name: Record<Language, string>;
  hint: Record<Language, string>;
  /** One or two characters for the avatar. */
  mark: Record<Language, string>;
  /** Fixed for named people, new on every login for the others. */
  openId: () => string;
  unionId?: string;
  snapshot: boolean;
}

/** Length of WeChat's ids. The simulated ones contain "Simulator", so that they are recognisable. */
const ID_LENGTH = 28;

function fixedId(name: string): () => string {
  return () => `oSimulator${name}`.padEnd(ID_LENGTH, '0');
}

function freshId(kind: string): () => string {
  const start = `oSimulator${kind}`;
  return () =>
    start +
    randomBytes(ID_LENGTH)
      .toString('hex')
      .slice(0, ID_LENGTH - start.length);
}

const WECHAT_USER = { 'zh-Hans': '微信用户', 'zh-Hant': '微信用戶', en: 'WeChat user' };

export const SIMULATED_PEOPLE: readonly SimulatedPerson[] = [
  {
    key: 'xiaoyu',
    name: { 'zh-Hans': '小雨', 'zh-Hant': '小雨', en: 'Xiaoyu' },
    hint: WECHAT_USER,
    mark: { 'zh-Hans': '雨', 'zh-Hant': '雨', en: 'Xi' },
    openId: fixedId('Xiaoyu'),
    unionId: 'uSimulatorXiaoyu'.padEnd(ID_LENGTH, '0'),
    snapshot: false,
  },
  {
    key: 'chan',
    name: { 'zh-Hans': '陈小姐', 'zh-Hant': '陳小姐', en: 'Ms Chan' },
    hint: WECHAT_USER,
    mark: { 'zh-Hans': '陈', 'zh-Hant': '陳', en: 'Ch' },
    openId: fixedId('Chan'),
    unionId: 'uSimulatorChan'.padEnd(ID_LENGTH, '0'),
    snapshot: false,
  },
  {
    key: 'lim',
    name: { 'zh-Hans': '林先生', 'zh-Hant': '林先生', en: 'Mr Lim' },
    hint: WECHAT_USER,
    mark: { 'zh-Hans': '林', 'zh-Hant': '林', en: 'Li' },
    openId: fixedId('Lim'),
    snapshot: false,
  },
  {
    key: 'new',
    name: { 'zh-Hans': '新用户', 'zh-Hant': '新用戶', en: 'New user' },
    hint: {
      'zh-Hans': '从未登录过，每次都是新的身份',
      'zh-Hant': '從未登入過，每次都是新的身分',
      en: 'Never signed in before; a new identity each time',
    },
    mark: { 'zh-Hans': '新', 'zh-Hant': '新', en: '+' },
    openId: freshId('New'),
    snapshot: false,
  },
  {
    key: 'snapshot',
    name: { 'zh-Hans': '快照页访客', 'zh-Hant': '快照頁訪客', en: 'Snapshot visitor' },
    hint: {
      'zh-Hans': '虚拟账号，不能用于注册',
      'zh-Hant': '虛擬帳號，不能用於註冊',
      en: 'A virtual account with no real user behind it',
    },
    mark: { 'zh-Hans': '影', 'zh-Hant': '影', en: 'Sn' },
    openId: freshId('Snapshot'),
    snapshot: true,
  },
];
