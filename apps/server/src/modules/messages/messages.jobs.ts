import type { EventName, Events } from '@xiwei/contract/events/events.model.ts';
import { z } from 'zod';
import type { EventJob } from '#platform/events/outbox.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { addSendJob, planReminders, planScenes, SEND_JOB } from './plan.ts';
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
    deps.db.transaction().execute((db) => planScenes(deps, db, data)),
  ),
  onEvent<'stores.settingsChanged'>(PLAN_STORE, async ({ storeId, section }) => {
    if (section === 'autoPush') await planReminders(deps, storeId);
  }),
  onEvent<'notices.newsToTell'>(TELL, (data) =>
    deps.db.transaction().execute((db) => planTold(deps, db, data)),
  ),
  onEvent<'messages.storeLimitReached'>(NOTIFY_OWNERS, (data, eventId) =>
    deps.db.transaction().execute((db) => notifyOwners(deps, db, data, eventId)),
  ),
  onEvent<'identity.signedIn'>(CHECK_FOLLOWING, ({ userId }) => checkFollowing(deps, userId)),
  {
    name: SEND_JOB,
    payload: z.unknown(),
    cron: '* * * * *',
    // One batch at a time: other jobs, such as login codes, are not delayed when thousands are due.
    work: async () => {
      if (await sendDue(deps)) await addSendJob(deps.db);
    },
  },
];
