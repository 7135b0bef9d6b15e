import type { Localized } from '@xiwei/contract/common/language.ts';
import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { WechatSettings } from './gateway.ts';

/**
 * How a message is sent. `template`: to people who follow the account. `subscription`: to people who accepted one message of this
 * template.
 */
export const WECHAT_WAYS = ['template', 'subscription'] as const;

export type WechatWay = (typeof WECHAT_WAYS)[number];

/** The values that can be put into the fields of a template. */
export const WECHAT_VALUES = ['status', 'store', 'when', 'people', 'amount', 'until'] as const;

export type WechatValue = (typeof WECHAT_VALUES)[number];

/** A template of the account: its id, and the value of each field by the field's key, such as `thing1`. */
export interface WechatTemplate {
  id: string;
  fields: Readonly<Record<string, WechatValue>>;
}

export type WechatTemplates = Record<WechatWay, Partial<Record<MessageScene, Localized<WechatTemplate>>>>;

export interface WechatMessagesSettings extends WechatSettings {
  /** Token and EncodingAESKey of the account's message push. */
  pushToken: string;
  pushKey: string;
  templates: WechatTemplates;
}
