import { dinersPersonalData } from '@xiwei/contract/diners/diners.data.ts';
import { eraseGuestDetails } from '#platform/http/audit.ts';
import { copyOf, type PersonalData } from '#platform/personal-data.ts';
import { eraseGuestRecordsOf, listGuestKeysOf, readGuestRecordsOf } from './guest-data.store.ts';

/** The records that stores have about a person. */
export const guestRecordsOfPerson: PersonalData<object> = {
  copy: copyOf(dinersPersonalData, { guestRecords: (db, { id }) => readGuestRecordsOf(db, id) }),
  listStores: async (db, userId) => (await listGuestKeysOf(db, userId)).map(({ storeId }) => storeId),
  async erase({ db, person }) {
    const guests = await listGuestKeysOf(db, person.id);
    await eraseGuestDetails(
      db,
      guests.map(({ dinerId }) => dinerId),
    );
    await eraseGuestRecordsOf(db, person.id);
  },
};
