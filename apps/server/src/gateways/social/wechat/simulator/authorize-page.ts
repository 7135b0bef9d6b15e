import type { Language } from '@xiwei/contract/common/language.ts';
import { simulatedPage } from '#gateways/simulation/page.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { WechatScope } from '../gateway.ts';
import { SIMULATED_PEOPLE, type SimulatedPerson } from './people.ts';

/** Problem of the authorize URL, or of the choice on the page. */
export type AuthorizeProblem = 'appid' | 'redirect' | 'responseType' | 'scope' | 'state' | 'choice';

/** Form value of a person who refuses to log in. */
export const REFUSE = 'refuse';

interface Texts {
  title: string;
  base: string;
  userinfo: string;
  refuse: string;
  returnTo: string;
  wrong: string;
  problems: Record<AuthorizeProblem, string>;
}

export const AUTHORIZE_TEXTS: Record<Language, Texts> = {
  'zh-Hans': {
    title: '以谁的微信身份继续？',
    base: '真实的微信在静默授权（snsapi_base）时不显示这一页。这里请你选一个演示身份。',
    userinfo: '真实的微信会在这里征求你的同意（snsapi_userinfo）。这里请你选一个演示身份。',
    refuse: '取消登录',
    returnTo: '选好后返回',
    wrong: '无法登录',
    problems: {
      appid: 'appid 参数错误（40013）',
      redirect: 'redirect_uri 域名与后台配置不一致（10003）',
      responseType: 'response_type 必须是 code',
      scope: 'scope 参数错误或没有权限（10005）',
      state: 'state 只能是 1 到 128 个字母或数字',
      choice: '没有这个身份，请返回重选',
    },
  },
  'zh-Hant': {
    title: '以誰的微信身分繼續？',
    base: '真實的微信在靜默授權（snsapi_base）時不顯示這一頁。這裡請你選一個示範身分。',
    userinfo: '真實的微信會在這裡徵求你的同意（snsapi_userinfo）。這裡請你選一個示範身分。',
    refuse: '取消登入',
    returnTo: '選好後返回',
    wrong: '無法登入',
    problems: {
      appid: 'appid 參數錯誤（40013）',
      redirect: 'redirect_uri 網域與後台設定不一致（10003）',
      responseType: 'response_type 必須是 code',
      scope: 'scope 參數錯誤或沒有權限（10005）',
      state: 'state 只能是 1 到 128 個字母或數字',
      choice: '沒有這個身分，請返回重選',
    },
  },
  en: {
    title: 'Who is signing in with WeChat?',
    base: 'The real WeChat shows no page for a silent sign-in (snsapi_base). Choose a demo identity here.',
    userinfo: 'The real WeChat asks for consent here (snsapi_userinfo). Choose a demo identity.',
    refuse: 'Cancel sign-in',
    returnTo: 'You will return to',
    wrong: 'Can’t sign in',
    problems: {
      appid: 'The appid is wrong (40013)',
      redirect: 'The host of redirect_uri is not the one registered (10003)',
      responseType: 'The response_type must be code',
      scope: 'The scope is wrong or not allowed (10005)',
      state: 'The state must be 1 to 128 letters and digits',
      choice: 'Identity not found: go back and choose again',
    },
  },
};

/**
 * Renders the page on which a person is chosen. The form has the page's own URL as an explicit action: without it the
 * browser would keep #wechat_redirect in the URL after the redirect.
 */
export function peoplePage(
  language: Language,
  { url, redirect, scope }: { url: URL; redirect: URL; scope: WechatScope },
): SimulatedReply {
  const texts = AUTHORIZE_TEXTS[language];
  const people = SIMULATED_PEOPLE.map((person) => personButton(language, person)).join('');
  const content = `<p class="note">${scope === 'snsapi_base' ? texts.base : texts.userinfo}</p>
<form method="post" action="${escapeHtml(url.pathname + url.search)}">
<ul>${people}</ul>
<button class="refuse" name="as" value="${REFUSE}">${texts.refuse}</button>
</form>
<p class="note">${texts.returnTo} <b>${escapeHtml(redirect.host)}</b></p>`;
  return simulatedPage({ status: 200, language, title: texts.title, content, returnOrigin: redirect.origin });
}

export function problemPage(language: Language, problem: AuthorizeProblem): SimulatedReply {
  const texts = AUTHORIZE_TEXTS[language];
  const content = `<p class="note" role="alert">${texts.problems[problem]}</p>`;
  return simulatedPage({ status: 400, language, title: texts.wrong, content });
}

function personButton(language: Language, { key, name, hint, mark }: SimulatedPerson): string {
  return `<li><button class="person" name="as" value="${key}">
<span class="mark" aria-hidden="true">${mark[language]}</span>
<span><b>${name[language]}</b><small>${hint[language]}</small></span>
</button></li>`;
}
