import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { decimalOf, type Fen, signOf } from '@xiwei/contract/common/money.ts';
import { ANSWERED_SCENES, type MessageScene } from '@xiwei/contract/messages/scenes.ts';
import { SMS_VARIABLES } from '#gateways/sms/texts.ts';
import type { WechatTemplate, WechatValue, WechatWay } from '#gateways/social/wechat/messages-settings.ts';
import type { MessageOrder } from './message-orders.service.ts';
import { WECHAT_TEXTS } from './wechat-texts.ts';

/** The parts of a message by WeChat: the values of its fields, the page that opens, and its text as the history shows it. */
export interface WechatContent {
  values: Partial<Record<WechatValue, string>>;
  url: string;
  text: string;
}

/** Composes a message by WeChat in a language. */
export function composeWechat({
  scene,
  order,
  amount,
  store,
  language,
  link,
  origin,
}: {
  scene: MessageScene;
  order: MessageOrder;
  amount: Fen;
  store: { name: string; timezone: string; currency: Currency };
  language: Language;
  link: string;
  origin: string;
}): WechatContent {
  const texts = WECHAT_TEXTS[language];
  const all: Record<Exclude<WechatValue, 'status'>, string> = {
    store: store.name,
    when: plainTime(order.startAt, store.timezone),
    people: String(order.people),
    // Fields of amounts accept a sign and digits, without separators.
    amount: `${signOf(store.currency, language)}${decimalOf(amount, store.currency)}`,
    until: order.depositExpiresAt ? plainTime(order.depositExpiresAt, store.timezone) : '',
  };
  const names = SMS_VARIABLES[scene].filter((name) => name !== 'link');
  const values = {
    status: texts.status[scene],
    ...Object.fromEntries(names.map((name) => [name, all[name]])),
  };
  const isAnswered = (ANSWERED_SCENES as readonly MessageScene[]).includes(scene);
  const url = isAnswered
    ? `${origin}/teleport/${link}`
    : `${origin}/order-detail/${order.storeId}/${order.orderId}`;
  const space = language === 'en' ? ' ' : '';
  const labelOf = (name: (typeof names)[number]) =>
    texts.labels[name === 'amount' && scene === 'refunded' ? 'refund' : name];
  const lines = names.map((name) => `${labelOf(name)}${space}${all[name]}`);
  return { values, url, text: [texts.status[scene], ...lines, ...(isAnswered ? [url] : [])].join('\n') };
}

/** Writes an instant by the store's clock in the only form that WeChat accepts in fields of time. */
function plainTime(at: Date, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}年${Number(parts.month)}月${Number(parts.day)}日 ${parts.hour}:${parts.minute}`;
}

/** How a message is sent by WeChat. */
export interface ChosenWay {
  way: WechatWay;
  template: WechatTemplate;
}
