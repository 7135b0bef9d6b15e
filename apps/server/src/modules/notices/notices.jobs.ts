import type { EventName, Events } from '@xiwei/contract/events/events.model.ts';
import { z } from 'zod';
import type { Emit, EventJob, Subscribers } from '#platform/events/outbox.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import type { NoticesByEvent, NoticesOf } from '#platform/notice-drafts.ts';
import { notify, notifyGrouped } from './notify.ts';
import { removeDevicesOf } from './push/push-devices.store.ts';
import { PUSH_JOB, type PushDeps, type PushJob, pushNotice } from './push/push-notice.ts';

export interface NoticesDeps extends PushDeps {
  emit: Emit;
}

/** A module that makes notices. */
interface NoticeSource {
  notices?: NoticesByEvent;
}

const EVENT_JOB = z.object({ eventId: z.number(), data: z.unknown() }) as unknown as z.ZodType<EventJob>;

const jobName = (event: EventName): string => `notices.hear.${event}`;

const FORGET_DEVICES = 'notices.forgetDevices';

/** Lists the events that one of the modules makes notices of, each once. */
const eventsOf = (modules: readonly NoticeSource[]): EventName[] => [
  ...new Set(modules.flatMap(({ notices = {} }) => Object.keys(notices) as EventName[])),
];

/** Returns the jobs of this module by event: those of all modules that make notices. */
export const noticesSubscribers = (modules: readonly NoticeSource[]): Subscribers =>
  new Map<EventName, readonly string[]>([
    ...eventsOf(modules).map((event): [EventName, string[]] => [event, [jobName(event)]]),
    ['identity.sessionsEnded', [FORGET_DEVICES]],
  ]);

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
            await (notice.groupPath === undefined ? notify : notifyGrouped)(deps, db, { ...notice, eventId });
      }),
  };
}
