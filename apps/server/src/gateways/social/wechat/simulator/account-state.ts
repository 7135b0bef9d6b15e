import type { WechatWay } from '../messages-settings.ts';

/** A message that a person received from the simulated account. */
export interface AccountMessage {
  id: string;
  at: string;
  openId: string;
  way: WechatWay;
  templateId: string;
  values: Record<string, string>;
  url: string;
  reference: string;
}

/** What the API of a simulated account reads and changes. */
export interface AccountState {
  isFollowing(openId: string): boolean;
  /** Returns how many messages of a template a person still accepts. */
  countAccepted(openId: string, templateId: string): number;
  /** Uses one of the messages that a person accepts. */
  useAccepted(openId: string, templateId: string): void;
  /** Returns the messages to a person, oldest first. */
  read(openId: string): AccountMessage[];
  /** Delivers a message, and reports it. Returns its id. */
  deliver(message: Omit<AccountMessage, 'id' | 'at'>): string;
}
