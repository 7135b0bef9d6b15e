import { defineModule } from '#define-module.ts';
import { bookingHandle } from '#modules/booking/index.ts';
import { chatHandle } from '#modules/chat/index.ts';
import { invitationsOfPerson } from './invitation-data.service.ts';
import { invitationsConstraints } from './invitations.constraints.ts';
import type { InvitationsDeps } from './invitations.deps.ts';
import { invitationsJobs, invitationsSubscribers } from './invitations.jobs.ts';
import { invitationsRoutes } from './invitations.routes.ts';
import { invitationsPictures, invitationsRetention } from './retention.ts';

export const invitationsModule = defineModule({
  name: 'invitations',
  create: (platform): InvitationsDeps => {
    const { db, clock, emit, pictures } = platform;
    const { words } = chatHandle.of(platform);
    return {
      ...{ db, clock, emit, pictures },
      booking: bookingHandle.of(platform),
      requireAllowedFields: (form, texts) => words.requireAllowedFields(form, texts),
    };
  },
  routes: invitationsRoutes,
  jobs: invitationsJobs,
  subscribers: invitationsSubscribers,
  constraints: invitationsConstraints,
  retention: invitationsRetention,
  pictures: invitationsPictures,
  personalData: invitationsOfPerson,
});
