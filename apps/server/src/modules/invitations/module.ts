import { invitationsPersonalData } from '@xiwei/contract/invitations/invitations.data.ts';
import { defineModule } from '#define-module.ts';
import { bookingHandle, listOrderKeysOf, readOrders } from '#modules/booking/index.ts';
import { chatHandle } from '#modules/chat/index.ts';
import { copyOf } from '#platform/personal-data.ts';
import { eraseInvitationsOf, readInvitationsOf } from './invitation-data.store.ts';
import type { InvitationsDeps } from './invitations.deps.ts';
import { invitationsJobs, invitationsSubscribers } from './invitations.jobs.ts';
import { invitationsRoutes } from './invitations.routes.ts';
import { invitationsPictures, invitationsRetention } from './retention.ts';

export const invitationsModule = defineModule({
  name: 'invitations',
  create: (platform): InvitationsDeps => {
    const { db, clock, emit, pictures } = platform;
    const { sensitiveWords } = chatHandle.of(platform);
    return {
      ...{ db, clock, emit, pictures },
      booking: bookingHandle.of(platform),
      requireAllowedFields: (form, texts) => sensitiveWords.requireAllowedFields(form, texts),
    };
  },
  routes: invitationsRoutes,
  jobs: invitationsJobs,
  subscribers: invitationsSubscribers,
  constraints: {
    invitation_template_name: 'invitationTemplateDuplicate',
  },
  retention: invitationsRetention,
  pictures: invitationsPictures,
  /** A person's invitations are those of their orders. */
  personalData: {
    copy: copyOf(invitationsPersonalData, {
      async invitations(db, { id }) {
        const orders = await readOrders(db, { userId: id });
        return readInvitationsOf(
          db,
          orders.map((order) => ({ storeId: order.store_id, orderId: order.id })),
        );
      },
    }),
    erase: async ({ db, person }) => eraseInvitationsOf(db, await listOrderKeysOf(db, person.id)),
  },
});
