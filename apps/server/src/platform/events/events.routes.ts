import { eventsApi } from '@xiwei/contract/events/events.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Authenticator } from '#platform/http/caller.ts';
import { sessionToken } from '#platform/http/cookies.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { isId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { EventHub } from './hub.ts';
import { HEARTBEAT_MS, streamEvents } from './stream.ts';

export interface EventsDeps {
  hub: EventHub;
  clock: Clock;
  authenticator: Authenticator;
  /** The interval of heartbeats, which also check the reader's access, in milliseconds. */
  heartbeatMs?: number | undefined;
}

export const eventsRoutes = ({
  hub,
  clock,
  authenticator,
  heartbeatMs = HEARTBEAT_MS,
}: EventsDeps): Route[] =>
  routes(eventsApi, {
    async followEvents({ caller, input }, request, reply) {
      const topics = input.query.topics.split(',');
      const mayFollowAll = async () => {
        const answers = await Promise.all(
          topics.map((topic) => mayFollow(topic, caller.user.id, authenticator)),
        );
        return answers.every(Boolean);
      };
      const isSignedIn = async () => {
        const { user } = await authenticator.authenticate(sessionToken(request), caller.device);
        return user?.id === caller.user.id;
      };
      if (!(await mayFollowAll())) throw new Refusal('notAllowed');
      await streamEvents(request, reply, {
        hub,
        clock,
        topics,
        person: caller.user.id,
        after: input.query.after,
        heartbeatMs,
        stillAllowed: async () => (await isSignedIn()) && (await mayFollowAll()),
      });
    },
  });

/** Checks whether a person may follow a topic: their own, one of a store they work for, or the public one of any store. */
async function mayFollow(topic: string, userId: string, { roleAt }: Authenticator): Promise<boolean> {
  const [, kind, id] = /^(user|store|public):(.+)$/.exec(topic) ?? [];
  if (!kind || !id || !isId(id)) return false;
  if (kind === 'public') return true;
  return kind === 'user' ? id === userId : (await roleAt(id, userId)) !== undefined;
}
