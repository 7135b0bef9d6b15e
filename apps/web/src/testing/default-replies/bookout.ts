import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { server } from '../server.ts';

/** Sets the replies that every page of a store reads: no request waits. */
export function setDefaultReplies(): void {
  server.onDefault(staffBookoutApi.countBookOuts, { confirm: 0, allocate: 0, unconfirmed: 0 });
}
