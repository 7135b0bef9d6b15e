import type { ExternalStatus } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { PlatformChange } from '../group.ts';

/** Reads what a guest claims or the platform has decided: 1 arrived, 2 not arrived. */
export function arrivalOf(value: unknown): 'arrived' | 'notArrived' | undefined {
  if (value === 1 || value === '1') return 'arrived';
  return value === 2 || value === '2' ? 'notArrived' : undefined;
}

/** Returns the change that a callback about a status describes. One that it does not describe has to be queried. */
export function statusChange(status: ExternalStatus | undefined, words: string): PlatformChange {
  if (status === 'accepted' || status === 'arrived' || status === 'notArrived') return { kind: status };
  if (status === 'rejected' || status === 'cancelled' || status === 'failed') return { kind: status, words };
  return { kind: 'unknown' };
}
