import { mergeDinersApi } from '@xiwei/contract/diners/diner-merge.api.ts';
import { dinerRecordApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { findDinersBy } from '#modules/diners/index.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { mergeGuests } from '../commands/merge-guests.ts';
import { readDinerRecord } from '../reads/diner-record.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';

/** The endpoints about guests whose answers are computed from orders. */
export const dinerRecordRoutes = (deps: BookingDeps): Route[] => [
  ...routes(dinerRecordApi, deps, { readDinerRecord }),
  ...routes(mergeDinersApi, deps, {
    mergeDiners: {
      admission: deps.writer.admission,
      async submit({ input, now, caller }, envelope) {
        const { storeId } = input.params;
        const { keepId, dropId } = input.body;
        const records = await findDinersBy(deps.pool, [
          { storeId, dinerId: keepId },
          { storeId, dinerId: dropId },
        ]);
        const phones = records.flatMap(({ phone }) => phone ?? []);
        const operator = { type: 'store', id: caller.user.id } as const;
        return deps.writer.runCall(storeId, now, operator, envelope, mergeGuests(input.body, phones));
      },
    },
  }),
];
