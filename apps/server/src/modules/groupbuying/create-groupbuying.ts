import type { GroupGateway } from '#gateways/group/group.ts';
import { bookingHandle } from '#modules/booking/index.ts';
import type { GroupbuyingDeps } from './groupbuying.deps.ts';

/** What the module uses of a node. */
interface GroupbuyingNode
  extends Pick<GroupbuyingDeps, 'db' | 'pool' | 'clock' | 'log' | 'secret' | 'emit' | 'announce'> {
  gateways: { group?: readonly GroupGateway[] | undefined };
  metrics: { platformCallbacks: { inc(labels: { platform: string; outcome: string }): void } };
}

/** Creates the module on a node, with the platforms that are configured there. */
export function createGroupbuying(platform: GroupbuyingNode): GroupbuyingDeps {
  const { db, pool, clock, log, secret, emit, announce, metrics } = platform;
  return {
    ...{ db, pool, clock, log, secret, emit, announce },
    booking: bookingHandle.of(platform),
    gateways: new Map((platform.gateways.group ?? []).map((gateway) => [gateway.platform, gateway])),
    renewals: new Map(),
    countCallback: (name, outcome) => metrics.platformCallbacks.inc({ platform: name, outcome }),
  };
}
