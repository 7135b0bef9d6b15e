import type { Language } from '@xiwei/contract/common/language.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import {
  type ExternalStatus,
  GROUP_PLATFORMS,
  type GroupPlatform,
} from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { beijingDay } from '#gateways/pay/shared/beijing-time.ts';
import { simulatedPage } from '#gateways/simulation/page.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { PLATFORM_NAMES } from './authorize-page.ts';
import type { BoardCoupon, BoardOrder, GroupBehaviour } from './board.model.ts';
import type { SimulatedBoard } from './board.ts';
import { CONTROL_TEXTS, type ControlTexts, type OrderAction } from './control-texts.ts';

export const CONTROL_PATH = '/group/platforms';

/** The most orders and coupons of a platform that are shown. */
const SHOWN = 30;

export interface Control {
  board: SimulatedBoard;
  behaviourOf(platform: GroupPlatform): GroupBehaviour;
  now: number;
}

/** Renders the page on which a tester acts as a guest or as a platform. */
export function controlPage(language: Language, control: Control): SimulatedReply {
  const texts = CONTROL_TEXTS[language];
  const sections = GROUP_PLATFORMS.map((platform) => platformSection(language, platform, control));
  const content = `<p class="note">${texts.detail}</p>${sections.join('')}`;
  return simulatedPage({ status: 200, language, title: texts.title, content });
}

function platformSection(language: Language, platform: GroupPlatform, control: Control): string {
  const texts = CONTROL_TEXTS[language];
  const { board, now } = control;
  const hasAccount = board.accounts(platform).length > 0;
  const orders = board.orders(platform).slice(0, SHOWN);
  const coupons = board.coupons(platform).toReversed().slice(0, SHOWN);
  return `<section aria-labelledby="${platform}"><h2 id="${platform}">${PLATFORM_NAMES[platform][language]}</h2>
${form(
  platform,
  'behave',
  `<h3>${texts.behaviour}</h3>
${choice('behaviour', texts.behaviour, texts.behaviours, control.behaviourOf(platform))}
<button>${texts.save}</button>`,
)}
${hasAccount ? accountForms(texts, platform, control) : `<p class="note">${texts.noAccount}</p>`}
${coupons.length > 0 ? `<h3>${texts.coupons}</h3><ul>${coupons.map((coupon) => couponCard(language, coupon, now)).join('')}</ul>` : ''}
<h3>${texts.orders}</h3>
${orders.length > 0 ? orders.map((order) => orderCard(language, order, board)).join('') : `<p class="note">${texts.noOrders}</p>`}
</section>`;
}

/** Renders the forms that need a shop: for a new order and for coupons. */
function accountForms(texts: ControlTexts, platform: GroupPlatform, { board, now }: Control): string {
  const shops = board
    .accounts(platform)
    .toReversed()
    .flatMap((account) =>
      account.shops.map(({ id, name }) => [id, `${name} · ${account.accountId}`] as const),
    );
  const shop = choice('shop', texts.shop, Object.fromEntries(shops), shops[0]?.[0] ?? '', shops);
  const tomorrow = beijingDay(now + 24 * 3_600_000);
  return `${form(
    platform,
    'place',
    `<h3>${texts.newOrder}</h3>
${shop}
${input('text', 'guest', texts.guest, '陈女士')}
${input('tel', 'phone', texts.phone, '13800138000')}
${slotInputs(texts, { date: tomorrow, time: '18:30', people: 2 })}
${input('text', 'remark', texts.remark, '')}
<label>${texts.paid}<input type="checkbox" name="paid" checked></label>
<button>${texts.place}</button>`,
  )}
${form(
  platform,
  'sell',
  `<h3>${texts.newCoupon}</h3>
${shop}
${input('number', 'count', texts.count, '1', 'min="1" max="20" required')}
<button>${texts.sell}</button>`,
)}`;
}

const slotInputs = (
  texts: ControlTexts,
  { date, time, people }: { date: string; time: string; people: number },
) =>
  `${input('date', 'date', texts.date, date, 'required')}
${input('time', 'time', texts.time, time, 'required')}
${input('number', 'people', texts.people, String(people), 'min="1" max="500" required')}`;

/** Actions on orders by status. */
const ACTIONS: Record<ExternalStatus, readonly OrderAction[]> = {
  waitPayment: ['pay', 'cancel', 'fail'],
  waitProcess: ['cancel', 'accept', 'reject', 'fail'],
  accepted: ['cancel'],
  rejected: [],
  cancelled: [],
  arrived: ['appeal'],
  notArrived: ['appeal'],
  appealArrived: ['settleArrived', 'settleNotArrived'],
  appealNotArrived: ['settleArrived', 'settleNotArrived'],
  failed: [],
};
const CHANGEABLE: readonly ExternalStatus[] = ['waitPayment', 'waitProcess', 'accepted'];

function orderCard(language: Language, order: BoardOrder, board: SimulatedBoard): string {
  const texts = CONTROL_TEXTS[language];
  const { platform, externalId, shopId } = order;
  const shop = board.findShop(platform, shopId)?.name ?? shopId;
  const buttons = ACTIONS[order.status].map(
    (action) => `<button name="do" value="${action}">${texts.actions[action]}</button>`,
  );
  const named = `<input type="hidden" name="order" value="${escapeHtml(externalId)}">`;
  const line = [
    shop,
    `${order.date} ${order.time}`,
    order.people,
    formatMoney(order.amount, 'CNY', language),
  ];
  return `<div class="card"><p class="row"><b>${escapeHtml(order.guestName)}</b> <b>${texts.statuses[order.status]}</b></p>
<p class="note">${escapeHtml(line.join(' · '))}<br><code>${escapeHtml(externalId)}</code>
${order.words === '' ? '' : `<br>${escapeHtml(order.words)}`}</p>
${buttons.length > 0 ? `<form class="actions" method="post" action="${pathOf(platform, 'act')}">${named}${buttons.join('')}</form>` : ''}
${
  CHANGEABLE.includes(order.status)
    ? `<details><summary>${texts.changeTime}</summary><form method="post" action="${pathOf(platform, 'time')}">${named}
${slotInputs(texts, order)}<button>${texts.changeTime}</button></form></details>`
    : ''
}</div>`;
}

function couponCard(language: Language, coupon: BoardCoupon, now: number): string {
  const { couponStates } = CONTROL_TEXTS[language];
  const isUsed = coupon.verified !== null && !coupon.takenBack;
  const state = isUsed ? 'used' : coupon.expiresAt > now ? 'unused' : 'expired';
  return `<li class="card row"><span><code>${coupon.code}</code><small>${escapeHtml(coupon.title)} · ${formatMoney(coupon.worth, 'CNY', language)}</small></span>
<b>${couponStates[state]}</b></li>`;
}

const pathOf = (platform: GroupPlatform, action: string): string => `${CONTROL_PATH}/${platform}/${action}`;

const form = (platform: GroupPlatform, action: string, content: string): string =>
  `<form class="card" method="post" action="${pathOf(platform, action)}">${content}</form>`;

const input = (type: string, name: string, label: string, value: string, more = ''): string =>
  `<label>${label}<input type="${type}" name="${name}" value="${escapeHtml(value)}" ${more}></label>`;

function choice(
  name: string,
  label: string,
  names: Record<string, string>,
  chosen: string,
  order: readonly (readonly [string, string])[] = Object.entries(names),
): string {
  const options = order.map(
    ([value, text]) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<label>${label}<select name="${name}">${options.join('')}</select></label>`;
}
