import type { EventName, Events } from '@xiwei/contract/events/events.model.ts';
import { z } from 'zod';
import type { Emit, EventJob, Subscribers } from '#platform/events/outbox.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import type { NoticesByEvent, NoticesOf } from '#platform/notice-drafts.ts';
import { mailsJob, type StaffMailDeps } from './mails/staff-mails.ts';
import { deliver } from './notify.ts';
import { removeDevicesOf } from './push/push-devices.store.ts';
import { PUSH_JOB, type PushDeps, type PushJob, pushNotice } from './push/push-notice.ts';
import { forgetChoice } from './staff/choices.store.ts';

export interface NoticesDeps extends PushDeps, StaffMailDeps {
  emit: Emit;
}

/** A module that makes notices. */
interface NoticeSource {
  notices?: NoticesByEvent;
}

const EVENT_JOB = z.object({ eventId: z.number(), data: z.unknown() }) as unknown as z.ZodType<EventJob>;

const jobName = (event: EventName): string => `notices.hear.${event}`;

const FORGET_DEVICES = 'notices.forgetDevices';
const FORGET_CHOICE = 'notices.forgetChoice';

/** Lists the events that one of the modules makes notices of, each once. */
const eventsOf = (modules: readonly NoticeSource[]): EventName[] => [
  ...new Set(modules.flatMap(({ notices = {} }) => Object.keys(notices) as EventName[])),
];

/** What else this module does when an event arrives. */
const OWN_JOBS: Subscribers = new Map([
  ['identity.sessionsEnded', [FORGET_DEVICES]],
  ['identity.staffChanged', [FORGET_CHOICE]],
]);

/** Returns the jobs of this module by event: those of all modules that make notices, and its own. */
export function noticesSubscribers(modules: readonly NoticeSource[]): Subscribers {
  const heard = eventsOf(modules);
  const events = new Set([...heard, ...OWN_JOBS.keys()]);
  return new Map(
    [...events].map((event) => [
      event,
      [...(heard.includes(event) ? [jobName(event)] : []), ...(OWN_JOBS.get(event) ?? [])],
    ]),
  );
}

export const noticesJobs = (deps: NoticesDeps, modules: readonly NoticeSource[]): AnyJob[] => [
  ...eventsOf(modules).map((event) =>
    eventJob(
      deps,
      event,
      modules.flatMap(({ notices = {} }) => (notices[event] as NoticesOf<EventName> | undefined) ?? []),
    ),
  ),
  {
    name: FORGET_DEVICES,
    payload: EVENT_JOB,
    work: ({ data }: EventJob) =>
      removeDevicesOf(deps.db, (data as Events['identity.sessionsEnded']).sessionIds),
  },
  {
    name: FORGET_CHOICE,
    payload: EVENT_JOB,
    async work({ data }: EventJob) {
      const { storeId, userId, change } = data as Events['identity.staffChanged'];
      if (change === 'removed' && userId !== null) await forgetChoice(deps.db, storeId, userId);
    },
  },
  mailsJob(deps),
  {
    name: PUSH_JOB,
    provider: 'push',
    payload: z.object({ noticeId: z.string(), tries: z.number() }) satisfies z.ZodType<PushJob>,
    work: (job: PushJob) => pushNotice(deps, job),
  },
];

/** Stores the notices that modules make of an event. */
function eventJob(
  deps: NoticesDeps,
  event: EventName,
  makers: readonly NoticesOf<EventName>[],
): Job<EventJob> {
  return {
    name: jobName(event),
    payload: EVENT_JOB,
    work: ({ eventId, data }) =>
      deps.db.transaction().execute(async (db) => {
        for (const make of makers)
          for (const notice of await make(db, data as Events[EventName]))
            await deliver(deps, db, { ...notice, eventId });
      }),
  };
}
