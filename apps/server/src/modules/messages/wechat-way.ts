import type { WechatState } from '@xiwei/contract/messages/messages.model.ts';
import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { WechatMessagesGateway } from '#gateways/social/wechat/messages.ts';
import type { ChosenWay } from './compose-wechat.ts';
import type { MessagesDeps } from './messages.deps.ts';
import type { Recipient } from './recipient.ts';
import type { WechatContact } from './wechat.store.ts';

/**
 * Decides how a scene can be sent to a guest by WeChat: as a template message to a follower, else as a subscription message if they
 * accepted one. A person of whom it is not known whether they follow gets a template message, which WeChat sends or refuses.
 */
export function wayFor(
  gateway: WechatMessagesGateway | undefined,
  scene: MessageScene,
  { wechat: contact, language }: Pick<Recipient, 'wechat' | 'language'>,
): ChosenWay | undefined {
  if (!gateway || !contact) return undefined;
  const template = gateway.templateFor('template', scene, language);
  if (template && contact.following) return { way: 'template', template };
  const subscription = gateway.templateFor('subscription', scene, language);
  if (subscription && contact.accepted.has(subscription.id))
    return { way: 'subscription', template: subscription };
  return template && contact.following === null ? { way: 'template', template } : undefined;
}

/** Returns whether a person can be reached by WeChat, as pages show it. */
export function wechatStateOf(account: MessagesDeps['wechat'], contact: WechatContact | null): WechatState {
  if (!account) return 'unavailable';
  if (!contact) return 'notLinked';
  if (contact.following) return 'following';
  if (contact.accepted.size > 0) return 'accepting';
  return contact.following === null ? 'unknown' : 'notFollowing';
}
