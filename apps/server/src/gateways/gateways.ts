import type { EmailGateway } from './email/email.ts';
import type { GroupGateway } from './group/group.ts';
import type { PayGateway } from './pay/pay.ts';
import type { PushGateway } from './push/push.ts';
import type { SmsGateway } from './sms/sms.ts';
import type { SocialGateway } from './social/wechat/gateway.ts';
import type { WechatMessagesGateway } from './social/wechat/messages.ts';

/** The providers of a node. */
export interface Gateways {
  /** The provider of SMS, if one is configured. */
  sms: SmsGateway | undefined;
  /** The provider of e-mail, if one is configured. */
  email?: EmailGateway | undefined;
  /** Notifications of browsers; by default to the push services of the known ones. */
  push?: PushGateway | undefined;
  social: SocialGateway | undefined;
  /** The messages of the official account, if they are configured. */
  wechat?: WechatMessagesGateway | undefined;
  /** The payment providers that are configured. */
  pay?: readonly PayGateway[];
  /** The group-buying platforms that are configured. */
  group?: readonly GroupGateway[];
}
