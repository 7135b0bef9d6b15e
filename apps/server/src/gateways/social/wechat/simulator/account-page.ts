import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { MESSAGE_SCENES } from '@xiwei/contract/messages/scenes.ts';
import { seeOther, simulatedPage } from '#gateways/simulation/page.ts';
import type { SimulatedReply, SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { type SimulatedAccount, simulatedTemplate } from './account.ts';
import type { AccountMessage } from './account-state.ts';
import { SIMULATED_PEOPLE } from './people.ts';

export const ACCOUNT_PATH = '/wechat/account';

interface AccountTexts {
  title: string;
  detail: string;
  following: string;
  notFollowing: string;
  follow: string;
  unfollow: string;
  accept: string;
  refuse: string;
  accepted: (count: number) => string;
  messages: string;
  empty: string;
}

export const ACCOUNT_TEXTS: Record<Language, AccountTexts> = {
  'zh-Hans': {
    title: '模拟公众号',
    detail:
      '演示模式不会真的发送微信消息。这里可以替演示身份关注公众号、同意接收一次订阅通知，并查看他们收到的消息。',
    following: '已关注',
    notFollowing: '未关注',
    follow: '关注',
    unfollow: '取消关注',
    accept: '每种订阅通知各同意一次',
    refuse: '拒收所有订阅通知',
    accepted: (count) => `还可接收 ${count} 条订阅通知`,
    messages: '收到的消息',
    empty: '还没有消息',
  },
  'zh-Hant': {
    title: '模擬公眾號',
    detail:
      '示範模式不會真的發送微信訊息。這裡可以替示範身分關注公眾號、同意接收一次訂閱通知，並查看他們收到的訊息。',
    following: '已關注',
    notFollowing: '未關注',
    follow: '關注',
    unfollow: '取消關注',
    accept: '每種訂閱通知各同意一次',
    refuse: '拒收所有訂閱通知',
    accepted: (count) => `還可接收 ${count} 則訂閱通知`,
    messages: '收到的訊息',
    empty: '還沒有訊息',
  },
  en: {
    title: 'Simulated official account',
    detail:
      'The demo doesn’t send real WeChat messages. Here you can follow the account or accept subscription messages on behalf of a demo identity, and see what they’ve received.',
    following: 'Following',
    notFollowing: 'Not following',
    follow: 'Follow',
    unfollow: 'Unfollow',
    accept: 'Accept one of each subscription message',
    refuse: 'Refuse all subscription messages',
    accepted: (count) => `Can receive ${count} more subscription ${count === 1 ? 'message' : 'messages'}`,
    messages: 'Received messages',
    empty: 'No messages yet',
  },
};

/** A person on the page: how forms refer to them, their name and their openid. */
interface ShownPerson {
  key: string;
  name: Record<Language, string>;
  openId: string;
}

/** The people who have the same openid at every login. */
const FIXED: readonly ShownPerson[] = SIMULATED_PEOPLE.filter(
  ({ openId }) => new Set([openId(), openId()]).size === 1,
).map(({ key, name, openId }) => ({ key, name, openId: openId() }));

const NEW_NAME = SIMULATED_PEOPLE.find(({ key }) => key === 'new')?.name;

/** Lists the people on the page: those with a fixed openid, and new ones who logged in, named by the end of their openid. */
function listPeople(account: SimulatedAccount): ShownPerson[] {
  const isNew = (openId: string) => !FIXED.some((person) => person.openId === openId);
  const named = (openId: string, language: Language) => `${NEW_NAME?.[language]} ${openId.slice(-6)}`;
  const met = account.listMet().filter(isNew);
  return [
    ...FIXED,
    ...met.map((openId) => ({
      key: openId,
      name: {
        'zh-Hans': named(openId, 'zh-Hans'),
        'zh-Hant': named(openId, 'zh-Hant'),
        en: named(openId, 'en'),
      },
      openId,
    })),
  ];
}

const ids = MESSAGE_SCENES.map((scene) => simulatedTemplate('subscription', scene).id);

/** Serves the page on which a tester follows the simulated account and reads its messages. */
export function serveAccount(
  { method, body }: SimulatedRequest,
  language: Language,
  account: SimulatedAccount,
): SimulatedReply {
  if (method === 'POST') act(new URLSearchParams(body), account);
  if (method === 'POST') return seeOther(ACCOUNT_PATH);
  const texts = ACCOUNT_TEXTS[language];
  const content = `<p class="note">${texts.detail}</p>
<ul>${listPeople(account)
    .map((person) => personCard(language, person, account))
    .join('')}</ul>`;
  return simulatedPage({ status: 200, language, title: texts.title, content });
}

function act(form: URLSearchParams, account: SimulatedAccount): void {
  const openId = listPeople(account).find(({ key }) => key === form.get('as'))?.openId;
  if (openId === undefined) return;
  const action = form.get('do');
  if (action === 'follow' || action === 'unfollow') account.follow(openId, action === 'follow');
  if (action === 'accept') for (const id of ids) account.accept(openId, id);
  if (action === 'refuse') for (const id of ids) account.refuse(openId, id);
}

function personCard(
  language: Language,
  { key, name, openId }: ShownPerson,
  account: SimulatedAccount,
): string {
  const texts = ACCOUNT_TEXTS[language];
  const isFollowing = account.isFollowing(openId);
  const count = ids.reduce((sum, id) => sum + account.countAccepted(openId, id), 0);
  const button = (action: string, label: string) => `<button name="do" value="${action}">${label}</button>`;
  const messages = account.read(openId).toReversed();
  return `<li class="card"><b>${name[language]}</b>
<p class="note">${isFollowing ? texts.following : texts.notFollowing} · ${texts.accepted(count)}</p>
<form method="post" action="${ACCOUNT_PATH}"><input type="hidden" name="as" value="${key}">
${isFollowing ? button('unfollow', texts.unfollow) : button('follow', texts.follow)}
${button('accept', texts.accept)}
${button('refuse', texts.refuse)}
</form>
<details${messages.length > 0 ? ' open' : ''}><summary>${texts.messages}</summary>
${messages.length === 0 ? `<p class="note">${texts.empty}</p>` : messages.map((message) => messageOf(message, language)).join('')}
</details></li>`;
}

const messageOf = ({ at, values, url }: AccountMessage, language: Language): string =>
  `<p><a href="${escapeHtml(url)}">${Object.values(values).map(escapeHtml).join('<br>')}</a>
<small>${dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))}</small></p>`;
