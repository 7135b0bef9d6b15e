import type { Language } from '@xiwei/contract/common/language.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { simulatedPage } from '#gateways/simulation/page.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { BoardAccount } from './board.model.ts';

/** Problem of the authorize URL, or of the choice on the page. */
export type AuthorizeProblem = 'app' | 'redirect' | 'state' | 'choice';

/** Form values of a merchant who grants a new account, or refuses. */
export const NEW_ACCOUNT = 'new';
export const REFUSE = 'refuse';

/** Names of the platforms on the simulated pages. */
export const PLATFORM_NAMES: Record<GroupPlatform, Record<Language, string>> = {
  dianping: { 'zh-Hans': '大众点评', 'zh-Hant': '大眾點評', en: 'Dianping' },
  meituan: { 'zh-Hans': '美团', 'zh-Hant': '美團', en: 'Meituan' },
  douyin: { 'zh-Hans': '抖音', 'zh-Hant': '抖音', en: 'Douyin' },
};

interface Texts {
  title: string;
  detail: string;
  fresh: string;
  freshDetail: string;
  account: string;
  refuse: string;
  returnTo: string;
  wrong: string;
  problems: Record<AuthorizeProblem, string>;
}

export const GRANT_TEXTS: Record<Language, Texts> = {
  'zh-Hans': {
    title: '授权“席位”管理你的店铺',
    detail: '真实的平台会先要求商家登录。这里请选一个演示商家账号。',
    fresh: '新的商家账号',
    freshDetail: '带三家演示店铺',
    account: '商家账号',
    refuse: '不授权',
    returnTo: '选好后返回',
    wrong: '无法授权',
    problems: {
      app: '应用信息或签名不正确',
      redirect: '返回地址的域名没有登记',
      state: '缺少 state 参数',
      choice: '没有这个账号，请返回重选',
    },
  },
  'zh-Hant': {
    title: '授權「席位」管理你的店舖',
    detail: '真實的平台會先要求商家登入。這裡請選一個示範商家帳號。',
    fresh: '新的商家帳號',
    freshDetail: '附三家示範店舖',
    account: '商家帳號',
    refuse: '不授權',
    returnTo: '選好後返回',
    wrong: '無法授權',
    problems: {
      app: '應用資訊或簽名不正確',
      redirect: '返回地址的網域沒有登記',
      state: '缺少 state 參數',
      choice: '沒有這個帳號，請返回重選',
    },
  },
  en: {
    title: 'Let Xiwei manage your shops',
    detail: 'The real platform asks the merchant to sign in first. Choose a demo account here.',
    fresh: 'New merchant account',
    freshDetail: 'With three demo shops',
    account: 'Merchant account',
    refuse: 'Don’t authorize',
    returnTo: 'You will return to',
    wrong: 'Can’t authorize',
    problems: {
      app: 'The app or its signature is wrong',
      redirect: 'The host of the return address is not registered',
      state: 'The parameter state is missing',
      choice: 'Account not found: go back and choose again',
    },
  },
};

interface GrantPage {
  platform: GroupPlatform;
  accounts: readonly BoardAccount[];
  redirect: URL;
  url: URL;
}

/** Renders the page on which a merchant chooses the account that is granted. */
export function grantPage(
  language: Language,
  { platform, accounts, redirect, url }: GrantPage,
): SimulatedReply {
  const texts = GRANT_TEXTS[language];
  const known = accounts.map(({ accountId, shops }) =>
    accountButton(accountId, `${texts.account} ${accountId}`, shops.map(({ name }) => name).join(' · ')),
  );
  const content = `<p class="note">${PLATFORM_NAMES[platform][language]} · ${texts.detail}</p>
<form method="post" action="${escapeHtml(url.pathname + url.search)}">
<ul>${accountButton(NEW_ACCOUNT, texts.fresh, texts.freshDetail)}${known.join('')}</ul>
<button class="refuse" name="account" value="${REFUSE}">${texts.refuse}</button>
</form>
<p class="note">${texts.returnTo} <b>${escapeHtml(redirect.host)}</b></p>`;
  return simulatedPage({ status: 200, language, title: texts.title, content, returnOrigin: redirect.origin });
}

const accountButton = (value: string, name: string, detail: string): string =>
  `<li><button class="person" name="account" value="${escapeHtml(value)}">
<span><b>${escapeHtml(name)}</b><small>${escapeHtml(detail)}</small></span></button></li>`;

export function problemPage(language: Language, problem: AuthorizeProblem): SimulatedReply {
  const texts = GRANT_TEXTS[language];
  const content = `<p class="note" role="alert">${texts.problems[problem]}</p>`;
  return simulatedPage({ status: 400, language, title: texts.wrong, content });
}
