import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { takerChange, takerInput } from '@xiwei/contract/booking/booking-lists.model.ts';
import { ConciergeBell } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';
import { Badge } from '#ui/badge.tsx';

/** The order takers of a store, in the order in which staff are offered them. */
export const takers = listResource({
  page: 'booking-order-taker',
  id: 'takerId',
  words: ['booking-takers', { list: 'takers', entry: 'taker', deletion: 'deleteTaker' }],
  api: {
    list: bookingListsApi.listTakers,
    create: bookingListsApi.createTaker,
    update: bookingListsApi.updateTaker,
    delete: bookingListsApi.deleteTaker,
    sort: bookingListsApi.sortTakers,
  },
  icon: ConciergeBell,
  nameOf: ({ name }) => name,
  rowOf: ({ orders, disabled }, { t }) => ({
    detail: orders > 0 ? t('row.orders', { count: orders }) : t('row.noOrders'),
    trailing: disabled && <Badge>{t('row.disabled')}</Badge>,
  }),
  filters: { state: ({ disabled }) => (disabled ? 'disabled' : 'open') },
  sorts: { name: 'byName', orders: (a, b) => b.orders - a.orders },
  schemasOf: () => ({ create: takerInput, update: takerChange }),
  initialOf: () => ({ name: '', disabled: false }),
  refusalFields: { takerDuplicate: 'name' },
  fields: ({ f }) => (
    <>
      <f.text name="name" max={20} />
      <f.switch name="disabled" />
    </>
  ),
  lossesOf: ({ orders }, { t }) => (orders > 0 ? [t('deleteTaker.losses', { count: orders })] : []),
});
