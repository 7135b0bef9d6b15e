import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import type { SendOutcome } from '#gateways/send-outcome.ts';
import type { SmsGateway } from '#gateways/sms/sms.ts';
import type { WechatMessagesGateway } from '#gateways/social/wechat/messages.ts';
import type { BookingDeps } from '#modules/booking/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Log } from '#platform/log.ts';
import type { ComposedMessage } from './compose.ts';
import type { WechatTokens } from './wechat-tokens.ts';

/** A way to send messages. */
export interface MessageSender {
  /** Checks whether a scene can be sent to an address. Without one: to any address. */
  hasTemplate(scene: MessageScene, address?: string): boolean;
  send(message: ComposedMessage, reference: string): Promise<SendOutcome>;
}

export interface MessagesDeps {
  db: Db;
  clock: Clock;
  log: Log;
  emit: Emit;
  booking: Pick<BookingDeps, 'pool' | 'secret'>;
  /** The provider of SMS; undefined where none is configured. */
  sms: SmsGateway | undefined;
  /** The official account and the token of its API, if it is configured. */
  wechat?: { gateway: WechatMessagesGateway; tokens: WechatTokens } | undefined;
  /** The channels that are configured. */
  senders: Partial<Record<MessageChannel, MessageSender>>;
  /** The address at which people reach the product. */
  origin: string;
}
