import type { Language } from '@xiwei/contract/common/language.ts';
import { MESSAGE_SCENES, type MessageScene } from '@xiwei/contract/messages/scenes.ts';

export type SmsTemplate = 'loginCode' | MessageScene;

export const SMS_TEMPLATES: readonly SmsTemplate[] = ['loginCode', ...MESSAGE_SCENES];

/**
 * The variables of each template, in the order in which Tencent numbers them. `link` is the code of a short link: providers
 * refuse addresses in variables, so the address before it is part of the template.
 */
export const SMS_VARIABLES = {
  loginCode: ['code', 'minutes'],
  newOrder: ['store', 'when', 'people'],
  storeConfirm: ['store', 'when', 'people'],
  close: ['store', 'when'],
  waitCancel: ['store', 'when'],
  storeClose: ['store', 'when'],
  remindArrival: ['store', 'when', 'people', 'link'],
  remindDepositPayment: ['store', 'when', 'amount', 'until'],
  remindChange: ['store', 'when', 'people'],
  contactDinerToConfirm: ['store', 'when', 'people', 'link'],
  cancelDeclined: ['store', 'when'],
  refunded: ['store', 'when', 'amount'],
} as const satisfies Record<SmsTemplate, readonly string[]>;

/** The most characters of a variable. Aliyun refuses longer ones. */
export const MAX_VARIABLE = 35;

/** The texts to register with the provider. `{{origin}}` stands for the public address of the product. */
export const SMS_TEXTS: Record<Language, Record<SmsTemplate, string>> = {
  'zh-Hans': {
    loginCode: '验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
    newOrder: '{{store}}已收到你的预订：{{when}}，{{people}} 位。',
    storeConfirm: '{{store}}已确认你的预订：{{when}}，{{people}} 位。期待你的光临。',
    close: '你在{{store}} {{when}} 的预订已关闭。',
    waitCancel: '{{store}}已收到你取消 {{when}} 预订的申请，处理后会通知你。',
    storeClose: '很抱歉，{{store}}取消了你 {{when}} 的预订。如有疑问请联系餐厅。',
    remindArrival:
      '{{store}}提醒你：你预订了 {{when}}，{{people}} 位。能否准时到店？请点击回复：{{origin}}/teleport/{{link}}',
    remindDepositPayment:
      '你在{{store}} {{when}} 的预订还需付订金 {{amount}}，请在 {{until}} 前支付，逾期预订将失效。',
    remindChange: '你在{{store}}的预订已变更为：{{when}}，{{people}} 位。如不合适请联系餐厅。',
    contactDinerToConfirm:
      '{{store}}请你确认预订：{{when}}，{{people}} 位。请点击回复是否到店：{{origin}}/teleport/{{link}}',
    cancelDeclined: '{{store}}没有同意取消你 {{when}} 的预订，预订仍然有效。如有疑问请联系餐厅。',
    refunded: '你在{{store}} {{when}} 的预订已退款 {{amount}}，原路退回，到账时间以支付机构为准。',
  },
  'zh-Hant': {
    loginCode: '驗證碼 {{code}}，{{minutes}} 分鐘內有效，請勿告知他人。',
    newOrder: '{{store}}已收到你的預訂：{{when}}，{{people}} 位。',
    storeConfirm: '{{store}}已確認你的預訂：{{when}}，{{people}} 位。期待你的光臨。',
    close: '你在{{store}} {{when}} 的預訂已關閉。',
    waitCancel: '{{store}}已收到你取消 {{when}} 預訂的申請，處理後會通知你。',
    storeClose: '很抱歉，{{store}}取消了你 {{when}} 的預訂。如有疑問請聯絡餐廳。',
    remindArrival:
      '{{store}}提醒你：你預訂了 {{when}}，{{people}} 位。能否準時到店？請點擊回覆：{{origin}}/teleport/{{link}}',
    remindDepositPayment:
      '你在{{store}} {{when}} 的預訂還需付訂金 {{amount}}，請在 {{until}} 前付款，逾期預訂將失效。',
    remindChange: '你在{{store}}的預訂已變更為：{{when}}，{{people}} 位。如不合適請聯絡餐廳。',
    contactDinerToConfirm:
      '{{store}}請你確認預訂：{{when}}，{{people}} 位。請點擊回覆是否到店：{{origin}}/teleport/{{link}}',
    cancelDeclined: '{{store}}沒有同意取消你 {{when}} 的預訂，預訂仍然有效。如有疑問請聯絡餐廳。',
    refunded: '你在{{store}} {{when}} 的預訂已退款 {{amount}}，原路退回，到帳時間以支付機構為準。',
  },
  en: {
    loginCode: 'Your code is {{code}}. It’s valid for {{minutes}} minutes. Don’t share it with anyone.',
    newOrder: '{{store}} has received your booking: {{when}}, table for {{people}}.',
    storeConfirm: '{{store}} has confirmed your booking: {{when}}, table for {{people}}. See you then.',
    close: 'Your booking at {{store}} for {{when}} has been closed.',
    waitCancel:
      '{{store}} has received your request to cancel your booking for {{when}} and will let you know.',
    storeClose:
      'Sorry, {{store}} had to cancel your booking for {{when}}. Please contact the restaurant with any questions.',
    remindArrival:
      'Reminder from {{store}}: you’ve booked {{when}}, table for {{people}}. Coming, late or cancelling? Reply at {{origin}}/teleport/{{link}}',
    remindDepositPayment:
      'Your booking at {{store}} for {{when}} needs a deposit of {{amount}}. Please pay by {{until}}, or the booking will expire.',
    remindChange:
      'Your booking at {{store}} is now {{when}}, table for {{people}}. If that doesn’t suit you, please contact the restaurant.',
    contactDinerToConfirm:
      '{{store}} asks you to confirm your booking: {{when}}, table for {{people}}. Reply at {{origin}}/teleport/{{link}}',
    cancelDeclined:
      '{{store}} didn’t agree to cancel your booking for {{when}}. It still stands. Please contact the restaurant with any questions.',
    refunded:
      '{{amount}} has been refunded for your booking at {{store}} for {{when}}. It’s returned the way you paid; your provider decides when it arrives.',
  },
};

/** The values of variables, by name. */
type Variables = Readonly<Record<string, string>>;

/** Fills a text. A variable without a value stays as it is. */
export const fillText = (text: string, values: Variables): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** The name of the sender in messages whose text is ours, if none is set. */
const SENDER: Record<Language, string> = { 'zh-Hans': '席位', 'zh-Hant': '席位', en: 'Xiwei' };

/** What stands before the text of a message: its sender, as phones show it in that language. */
export const signOf = (language: Language, name = SENDER[language]): string =>
  language === 'en' ? `[${name}] ` : `【${name}】`;

/** Writes the whole text of a message, for providers that register none. */
export const smsText = (
  { template, params, language }: { template: SmsTemplate; params: Variables; language: Language },
  { signName, origin }: { signName: string | undefined; origin: string },
): string => signOf(language, signName) + fillText(SMS_TEXTS[language][template], { ...params, origin });

/** Makes a value safe for a template: one line, without braces, and not longer than providers accept. */
export function asVariable(value: string): string {
  const line = value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}{}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= MAX_VARIABLE ? line : `${characters.slice(0, MAX_VARIABLE - 1).join('')}…`;
}
