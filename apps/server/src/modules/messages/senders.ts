import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { EmailGateway } from '#gateways/email/email.ts';
import type { Gateways } from '#gateways/gateways.ts';
import { destinationOf, type SmsGateway } from '#gateways/sms/sms.ts';
import type { MessageSender, MessagesDeps } from './messages.deps.ts';

/** Returns the sender of messages by WeChat. */
const wechatSender = ({ gateway, tokens }: NonNullable<MessagesDeps['wechat']>): MessageSender => ({
  hasTemplate: (scene) => gateway.hasTemplate(scene),
  send: ({ to, wechat: content, wechatWay }, reference) => {
    if (!content || !wechatWay) throw new Error('A message by WeChat has no content');
    const { values, url } = content;
    return tokens.use((token) => gateway.send(token, { to, ...wechatWay, values, url, reference }));
  },
});

/** Returns the sender of SMS. */
const smsSender = (sms: SmsGateway): MessageSender => ({
  hasTemplate: (scene: MessageScene, address?: string) =>
    address === undefined
      ? sms.hasTemplate(scene, 'mainland') || sms.hasTemplate(scene, 'abroad')
      : sms.hasTemplate(scene, destinationOf(address)),
  send: ({ to, scene, params, language }, reference) =>
    sms.send({ to, template: scene, params, language, reference }),
});

/** Returns the sender of e-mail, which needs no templates of the provider. */
const emailSender = (email: EmailGateway): MessageSender => ({
  hasTemplate: () => true,
  send: ({ to, language, email: content }, reference) => {
    if (!content) throw new Error('A message by e-mail has no content');
    const { fromName, subject, body: text, html } = content;
    return email.send({ to, fromName, subject, text, html, language, reference });
  },
});

/** Returns the senders of the providers that are configured. */
export const messageSenders = (
  { sms, email }: Pick<Gateways, 'sms' | 'email'>,
  wechat?: MessagesDeps['wechat'],
): MessagesDeps['senders'] => ({
  ...(sms && { sms: smsSender(sms) }),
  ...(email && { email: emailSender(email) }),
  ...(wechat && { wechat: wechatSender(wechat) }),
});
