import { MESSAGE_SCENES, type MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { SimulatedReply, SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import { type ReceiptRoute, simulatedReceipts } from '#gateways/sms/simulated/receipts.ts';
import { SMS_VARIABLES } from '#gateways/sms/texts.ts';
import type { Clock } from '#platform/clock.ts';
import type { WechatSettings } from '../gateway.ts';
import type { WechatMessagesSettings, WechatTemplate, WechatValue, WechatWay } from '../messages-settings.ts';
import { accountApi } from './account-api.ts';
import { postCallback } from './account-callback.ts';
import type { AccountMessage, AccountState } from './account-state.ts';

/** The simulated official account: who follows it, what they accepted, and what they received. */
export interface SimulatedAccount extends Pick<AccountState, 'isFollowing' | 'countAccepted' | 'read'> {
  handle(request: SimulatedRequest): SimulatedReply | undefined;
  /** Remembers a person who logged in, for the page on which they follow the account. */
  meet(openId: string): void;
  /** Returns the people who logged in, the last one first. */
  listMet(): readonly string[];
  follow(openId: string, following: boolean): void;
  /** Accepts one message of a template, in the dialog that WeChat shows. */
  accept(openId: string, templateId: string): void;
  /** Refuses all messages of a template, in the settings of the account. */
  refuse(openId: string, templateId: string): void;
  /** Returns how many tokens were issued. */
  countTokens(): number;
  /** Makes the present token invalid, as another program with the same secret does. */
  revokeToken(): void;
  /** Sends the pushes that are late, the newest first. Resolves when all were answered. */
  flush(): Promise<void>;
}

const FIELDS: Record<string, [key: string, value: WechatValue]> = {
  store: ['thing1', 'store'],
  when: ['time2', 'when'],
  people: ['number3', 'people'],
  amount: ['amount4', 'amount'],
  until: ['time5', 'until'],
};

/** Returns the simulated template of a scene, with the values that the scene has. */
export const simulatedTemplate = (way: WechatWay, scene: MessageScene): WechatTemplate => ({
  id: `simulator-${way}-${scene}`,
  fields: Object.fromEntries([
    ['thing6', 'status'],
    ...SMS_VARIABLES[scene].flatMap((name) => (FIELDS[name] ? [FIELDS[name]] : [])),
  ]),
});

export function simulatedMessagesSettings(settings: WechatSettings): WechatMessagesSettings {
  const of = (way: WechatWay) =>
    Object.fromEntries(MESSAGE_SCENES.map((scene) => [scene, { 'zh-Hans': simulatedTemplate(way, scene) }]));
  return {
    ...settings,
    pushToken: 'simulatorpushtoken',
    pushKey: 'simulatorEncodingAesKey0123456789abcdefghij',
    templates: { template: of('template'), subscription: of('subscription') },
  };
}

/** Messages and people that are kept, which bounds the memory of a long-running simulator. */
const MAX_MESSAGES = 200;
const MAX_PEOPLE = 50;
/** Ids of messages have more digits than a number of JavaScript can hold. */
const FIRST_ID = 4_000_000_000_000_000_001n;

export function simulatedAccount(
  settings: WechatMessagesSettings,
  route: ReceiptRoute,
  clock: Clock,
): SimulatedAccount {
  const followers = new Set<string>();
  const accepted = new Map<string, number>();
  const messages: AccountMessage[] = [];
  let met: string[] = [];
  let sent = 0n;
  const { push, flush } = accountPushes(settings, route, clock);

  const keyOf = (openId: string, templateId: string) => `${openId} ${templateId}`;
  const countAccepted: AccountState['countAccepted'] = (openId, templateId) =>
    accepted.get(keyOf(openId, templateId)) ?? 0;
  const state: AccountState = {
    isFollowing: (openId) => followers.has(openId),
    countAccepted,
    useAccepted: (openId, templateId) =>
      accepted.set(keyOf(openId, templateId), countAccepted(openId, templateId) - 1),
    read: (openId) => messages.filter((message) => message.openId === openId),
    deliver(message) {
      sent += 1n;
      const id = FIRST_ID + sent;
      messages.push({ id: String(id), at: clock.now().toISOString(), ...message });
      messages.splice(0, messages.length - MAX_MESSAGES);
      push(message.openId, reportOf(id, message));
      return String(id);
    },
  };
  const api = accountApi(settings, state, clock);
  const { isFollowing, read } = state;
  return {
    ...api,
    isFollowing,
    countAccepted,
    read,
    flush,
    listMet: () => met,
    meet(openId) {
      met = [openId, ...met.filter((each) => each !== openId)].slice(0, MAX_PEOPLE);
    },
    follow(openId, following) {
      if (following) followers.add(openId);
      else followers.delete(openId);
      push(openId, { Event: following ? 'subscribe' : 'unsubscribe', EventKey: '' });
    },
    accept(openId, templateId) {
      accepted.set(keyOf(openId, templateId), countAccepted(openId, templateId) + 1);
      const List = { TemplateId: templateId, SubscribeStatusString: 'accept', PopupScene: 2 };
      push(openId, { Event: 'subscribe_msg_popup_event', SubscribeMsgPopupEvent: { List } });
    },
    refuse(openId, templateId) {
      accepted.delete(keyOf(openId, templateId));
      const List = { TemplateId: templateId, SubscribeStatusString: 'reject' };
      push(openId, { Event: 'subscribe_msg_change_event', SubscribeMsgChangeEvent: { List } });
    },
  };
}

type Event = Record<string, unknown>;

/** Returns the event that reports a delivered message. */
const reportOf = (
  MsgID: bigint,
  { way, templateId: TemplateId }: Pick<AccountMessage, 'way' | 'templateId'>,
): Event =>
  way === 'template'
    ? { Event: 'TEMPLATESENDJOBFINISH', MsgID, Status: 'success' }
    : {
        Event: 'subscribe_msg_sent_event',
        SubscribeMsgSentEvent: { List: { TemplateId, MsgID, ErrorCode: 0, ErrorStatus: 'success' } },
      };

/** Creates the pushes of the account, which are late, silent, repeated or about failed messages as the route says. */
function accountPushes(settings: WechatMessagesSettings, route: ReceiptRoute, clock: Clock) {
  const { report, flush } = simulatedReceipts<Event>(
    route,
    (event, delivered) =>
      event.Event === 'TEMPLATESENDJOBFINISH' && !delivered
        ? { ...event, Status: 'failed:user block' }
        : event,
    async (url, events) => {
      for (const event of events.toReversed()) await postCallback(settings, url, event, clock.now());
    },
  );
  const push = (openId: string, event: Event): void =>
    report({
      ToUserName: 'gh_simulator',
      FromUserName: openId,
      CreateTime: Math.floor(clock.now().getTime() / 1000),
      MsgType: 'event',
      ...event,
    });
  return { push, flush };
}
