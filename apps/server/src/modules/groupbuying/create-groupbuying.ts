import type { Platform } from '#define-module.ts';
import { bookingHandle } from '#modules/booking/index.ts';
import type { GroupbuyingDeps } from './groupbuying.deps.ts';

/** Creates the module on a node, with the platforms that are configured there. */
export function createGroupbuying(platform: Platform): GroupbuyingDeps {
  const { db, pool, clock, log, secret, emit, announce, metrics } = platform;
  return {
    ...{ db, pool, clock, log, secret, emit, announce },
    booking: bookingHandle.of(platform),
    gateways: new Map((platform.gateways.group ?? []).map((gateway) => [gateway.platform, gateway])),
    countCallback: (name, outcome) => metrics.platformCallbacks.inc({ platform: name, outcome }),
  };
}
