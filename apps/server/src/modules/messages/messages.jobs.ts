import type { EventName, Events } from '@xiwei/contract/events/events.model.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { z } from 'zod';
import type { EventJob } from '#platform/events/outbox.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { addSendJob, scheduleReminders, scheduleScenes, sendJobOf } from './schedule.ts';
import { sendDue } from './send-due.ts';
import { notifyOwners } from './store-limit.ts';
import { planTold } from './told.ts';
import { checkFollowing } from './wechat-following.ts';

const PLAN = 'messages.plan';
const PLAN_STORE = 'messages.planStore';
const TELL = 'messages.tell';
const NOTIFY_OWNERS = 'messages.notifyOwners';
const CHECK_FOLLOWING = 'messages.checkFollowing';

/** Jobs of this module by event. */
export const messagesSubscribers: ReadonlyMap<EventName, readonly string[]> = new Map<EventName, string[]>([
  ['booking.messagesDue', [PLAN]],
  ['stores.settingsChanged', [PLAN_STORE]],
  ['identity.signedIn', [CHECK_FOLLOWING]],
  ['notices.newsToTell', [TELL]],
  ['messages.storeLimitReached', [NOTIFY_OWNERS]],
]);

const onEvent = <Name extends EventName>(
  name: string,
  work: (data: Events[Name], eventId: number) => Promise<void>,
): Job<EventJob> => ({
  name,
  payload: z.object({ eventId: z.number(), data: z.unknown() }) as unknown as z.ZodType<EventJob>,
  work: ({ data, eventId }) => work(data as Events[Name], eventId),
});

export const messagesJobs = (deps: MessagesDeps): AnyJob[] => [
  onEvent<'booking.messagesDue'>(PLAN, (data) =>
    deps.db.transaction().execute((db) => scheduleScenes(deps, db, data)),
  ),
  onEvent<'stores.settingsChanged'>(PLAN_STORE, async ({ storeId, section }) => {
    if (section === 'autoPush') await scheduleReminders(deps, storeId);
  }),
  onEvent<'notices.newsToTell'>(TELL, (data) =>
    deps.db.transaction().execute((db) => planTold(deps, db, data)),
  ),
  onEvent<'messages.storeLimitReached'>(NOTIFY_OWNERS, (data, eventId) =>
    deps.db.transaction().execute((db) => notifyOwners(deps, db, data, eventId)),
  ),
  {
    ...onEvent<'identity.signedIn'>(CHECK_FOLLOWING, ({ userId }) => checkFollowing(deps, userId)),
    ...(deps.wechat && { provider: PROVIDERS.wechat }),
  },
  ...MESSAGE_CHANNELS.map((channel) => sendByChannel(deps, channel)),
  {
    // Queued by earlier releases, which had one job for all channels.
    name: 'messages.send',
    payload: z.unknown(),
    work: async () => {
      for (const channel of MESSAGE_CHANNELS) await addSendJob(deps.db, channel);
    },
  },
];

/** The workers for each channel. Those of SMS are others than those of login codes, so that codes do not wait for messages. */
const PROVIDERS: Record<MessageChannel, string> = { sms: 'guestSms', email: 'email', wechat: 'wechat' };

const sendByChannel = (deps: MessagesDeps, channel: MessageChannel): AnyJob => ({
  name: sendJobOf(channel),
  payload: z.unknown(),
  cron: '* * * * *',
  ...(deps.senders[channel] && { provider: PROVIDERS[channel] }),
  // One batch at a time, so that thousands that are due do not keep all workers busy.
  work: async () => {
    if (await sendDue(deps, channel)) await addSendJob(deps.db, channel);
  },
});
