import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type pg from 'pg';
import type { CallbackProblem, GroupGateway } from '#gateways/group/group.ts';
import type { BookingDeps } from '#modules/booking/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Log } from '#platform/log.ts';
import type { QueueApplying } from './inbox/apply-queue.ts';
import type { OpenGrant } from './platforms/open-grant.ts';

export interface GroupbuyingDeps {
  db: Db;
  pool: pg.Pool;
  /** Connections for writers, which reads do not occupy. */
  writerPool: pg.Pool;
  clock: Clock;
  log: Log;
  /** Encrypts the tokens of platforms, and signs the state of an authorization. */
  secret: string;
  emit: Emit;
  /** Notifies all nodes of new events. */
  announce(): void;
  booking: BookingDeps;
  /** The platforms that are configured. */
  gateways: ReadonlyMap<GroupPlatform, GroupGateway>;
  /** The renewals of authorizations that run on this node, by the id of the authorization. */
  renewals: Map<string, Promise<OpenGrant | undefined>>;
  /** Has the events of orders applied that were stored. */
  queueApplying: QueueApplying;
  /** Counts received callbacks by what became of them. */
  countCallback(platform: GroupPlatform, outcome: CallbackProblem | 'kept' | 'repeated'): void;
}
