import { invitationsPersonalData } from '@xiwei/contract/invitations/invitations.data.ts';
import { listOrderKeysOf, readOrders } from '#modules/booking/index.ts';
import { copyOf, type PersonalData } from '#platform/personal-data.ts';
import { eraseInvitationsOf, readInvitationsOf } from './invitation-data.store.ts';

/** A person's invitations are those of their orders. */
export const invitationsOfPerson: PersonalData<object> = {
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
};
