import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import { destinationOf, type SmsGateway } from '#gateways/sms/sms.ts';
import type { MessageSender } from './messages.deps.ts';

/** Returns the sender of SMS; undefined if the provider has no template of any scene. */
export const smsSender = (sms: SmsGateway): MessageSender => ({
  hasTemplate: (scene: MessageScene, address?: string) =>
    address === undefined
      ? sms.hasTemplate(scene, 'mainland') || sms.hasTemplate(scene, 'abroad')
      : sms.hasTemplate(scene, destinationOf(address)),
  send: ({ to, scene, params, language }, reference) =>
    sms.send({ to, template: scene, params, language, reference }),
});
