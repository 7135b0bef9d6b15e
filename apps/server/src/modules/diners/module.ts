import { defineModule } from '#define-module.ts';
import { dinersJobs, dinersSubscribers } from './diners.links.ts';
import { dinersRoutes } from './diners.routes.ts';
import { guestRecordsOfPerson } from './guest-data.service.ts';
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
  personalData: guestRecordsOfPerson,
});
