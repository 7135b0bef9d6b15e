import { dinersPersonalData } from '@xiwei/contract/diners/diners.data.ts';
import { defineModule } from '#define-module.ts';
import { eraseGuestDetails } from '#platform/http/audit.ts';
import { copyOf } from '#platform/personal-data.ts';
import { dinersJobs, dinersSubscribers } from './diners.links.ts';
import { dinersRoutes } from './diners.routes.ts';
import { eraseGuestRecordsOf, listGuestKeysOf, readGuestRecordsOf } from './guest-data.store.ts';
import { dinersConstraints } from './member-levels.store.ts';
import { catchUpSounds } from './name-sounds.jobs.ts';
import { dinersRetention } from './retention.ts';

export const dinersModule = defineModule({
  name: 'diners',
  routes: dinersRoutes,
  jobs: dinersJobs,
  subscribers: dinersSubscribers,
  afterStart: ({ db }) => catchUpSounds(db),
  constraints: dinersConstraints,
  retention: dinersRetention,
  /** The records that stores have about a person. */
  personalData: {
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
  },
});
