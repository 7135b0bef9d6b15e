import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { pending } from './fake-server.ts';
import { server } from './server.ts';

/** Leaves the reads of the host stand without an answer, for tests that end with opening it. */
export function leaveStandUnanswered(): void {
  server
    .on(storeSettingsApi.readStoreSettings, pending)
    .on(seatingApi.readSeating, pending)
    .on(bookingListsApi.listTags, pending)
    .on(bookingListsApi.listTakers, pending)
    .on(hostStandApi.readBoard, pending);
}
