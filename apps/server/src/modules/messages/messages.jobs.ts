import type { EventName, Events } from '@xiwei/contract/events/events.model.ts';
import { z } from 'zod';
import type { EventJob } from '#platform/events/outbox.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { addSendJob, planReminders, planScenes, SEND_JOB } from './plan.ts';
import { sendDue } from './send-due.ts';
import { checkFollowing } from './wechat-following.ts';

const PLAN = 'messages.plan';
const PLAN_STORE = 'messages.planStore';
const CHECK_FOLLOWING = 'messages.checkFollowing';

/** Jobs of this module by event. */
export const messagesSubscribers: ReadonlyMap<EventName, readonly string[]> = new Map<EventName, string[]>([
  ['booking.messagesDue', [PLAN]],
  ['stores.settingsChanged', [PLAN_STORE]],
  ['identity.signedIn', [CHECK_FOLLOWING]],
]);

const onEvent = <Name extends EventName>(
  name: string,
  work: (data: Events[Name]) => Promise<void>,
): Job<EventJob> => ({
  name,
  payload: z.object({ eventId: z.number(), data: z.unknown() }) as unknown as z.ZodType<EventJob>,
  work: ({ data }) => work(data as Events[Name]),
});

export const messagesJobs = (deps: MessagesDeps): AnyJob[] => [
  onEvent<'booking.messagesDue'>(PLAN, (data) =>
    deps.db.transaction().execute((db) => planScenes(deps, db, data)),
  ),
  onEvent<'stores.settingsChanged'>(PLAN_STORE, async ({ storeId, section }) => {
    if (section === 'autoPush') await planReminders(deps, storeId);
  }),
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
