import { formatDayTime } from '@xiwei/contract/common/date-format.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { ANSWERED_SCENES, type MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { asVariable, fillText, SMS_TEXTS, SMS_VARIABLES } from '#gateways/sms/texts.ts';
import type { findStore } from '#modules/stores/index.ts';
import { composeEmail, type EmailContent } from './compose-email.ts';
import type { ChosenWay } from './compose-wechat.ts';
import { composeWechat, type WechatContent } from './compose-wechat.ts';
import type { MessageOrder } from './message-orders.service.ts';

type Store = NonNullable<Awaited<ReturnType<typeof findStore>>>;

/** A message as it is given to a provider. */
export interface ComposedMessage {
  to: string;
  scene: MessageScene;
  language: Language;
  /** The variables of the scene's template, by name. */
  params: Record<string, string>;
  /** The whole text, as the history shows it. */
  text: string;
  /** The parts of an e-mail. */
  email?: EmailContent;
  /** The values of a message by WeChat, and how it is sent, which is decided when it is. */
  wechat?: WechatContent;
  wechatWay?: ChosenWay | undefined;
}

export const hasLink = (scene: MessageScene): boolean =>
  (ANSWERED_SCENES as readonly MessageScene[]).includes(scene);

/** What a message is made of. `link` is the code of a short link. */
interface Parts {
  order: MessageOrder;
  store: Pick<Store, 'name' | 'timezone' | 'currency'>;
  language: Language;
  link: string;
  origin: string;
  /** The amount of a refund. */
  amount?: Fen | null;
}

/** Composes a message in a language. */
export function compose(
  { scene, channel }: { scene: MessageScene; channel: MessageChannel },
  to: string,
  { order, store, language, link, origin, amount: refunded }: Parts,
): ComposedMessage {
  const amount = refunded ?? order.depositDue;
  const values: Record<string, string> = {
    store: textFor(store.name, language) ?? '',
    when: formatDayTime(order.startAt, store.timezone, language),
    people: String(order.people),
    amount: formatMoney(amount, store.currency, language),
    until: order.depositExpiresAt ? formatDayTime(order.depositExpiresAt, store.timezone, language) : '',
    link,
  };
  const params = Object.fromEntries(
    SMS_VARIABLES[scene].map((name) => [name, asVariable(values[name] ?? '')]),
  );
  const message = { to, scene, language, params };
  if (channel === 'wechat') {
    const wechat = composeWechat({
      scene,
      order,
      amount,
      store: { ...store, name: values.store ?? '' },
      language,
      link,
      origin,
    });
    return { ...message, text: wechat.text, wechat };
  }
  if (channel !== 'email')
    return { ...message, text: fillText(SMS_TEXTS[language][scene], { ...params, origin }) };
  const email = composeEmail(scene, language, { ...values, origin });
  return { ...message, text: `${email.subject}\n\n${email.body}`, email };
}
