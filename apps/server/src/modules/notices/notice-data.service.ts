import { noticesPersonalData } from '@xiwei/contract/notices/notices.data.ts';
import { listCreatedFeasts } from '#modules/feasts/index.ts';
import { copyOf, type PersonalData } from '#platform/personal-data.ts';
import { eraseFeastTitles, eraseNoticesOf, readNoticesOf } from './notice-data.store.ts';
import { readPushDevicesOf } from './push/push-devices.store.ts';

export const noticesOfPerson: PersonalData<object> = {
  copy: copyOf(noticesPersonalData, {
    notices: (db, { id }) => readNoticesOf(db, id),
    pushDevices: (db, { id }) => readPushDevicesOf(db, id),
  }),
  async erase({ db, person }) {
    await eraseFeastTitles(db, await listCreatedFeasts(db, person.id));
    await eraseNoticesOf(db, person.id);
  },
};
