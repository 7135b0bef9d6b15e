import type { GroupGateway } from '#gateways/group/group.ts';
import { bookingHandle } from '#modules/booking/index.ts';
import type { GroupbuyingDeps } from './groupbuying.deps.ts';
import { createApplyQueue } from './inbox/apply-queue.ts';

/** What the module uses of a node. */
interface GroupbuyingNode
  extends Pick<
    GroupbuyingDeps,
    'db' | 'pool' | 'writerPool' | 'clock' | 'log' | 'secret' | 'emit' | 'announce'
  > {
  gateways: { group?: readonly GroupGateway[] | undefined };
  metrics: { platformCallbacks: { inc(labels: { platform: string; outcome: string }): void } };
}

/** Creates the module on a node, with the platforms that are configured there. */
export function createGroupbuying(platform: GroupbuyingNode): GroupbuyingDeps {
  const { db, pool, writerPool, clock, log, secret, emit, announce, metrics } = platform;
  return {
    ...{ db, pool, writerPool, clock, log, secret, emit, announce },
    booking: bookingHandle.of(platform),
    gateways: new Map((platform.gateways.group ?? []).map((gateway) => [gateway.platform, gateway])),
    renewals: new Map(),
    queueApplying: createApplyQueue(platform),
    countCallback: (name, outcome) => metrics.platformCallbacks.inc({ platform: name, outcome }),
  };
}
