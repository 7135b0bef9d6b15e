import { Link, useNavigate } from '@tanstack/react-router';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Taker } from '@xiwei/contract/booking/booking-lists.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns a function that returns the actions of an order taker. */
export function useTakerActions(): (taker: Taker) => ActionTable<Taker['can'][number]> {
  const { t } = useTranslation('booking-takers');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const navigate = useNavigate();
  const deleteTaker = useAction(bookingListsApi.deleteTaker, {
    // Leaves the page of the deleted entry, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/booking-order-taker',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return ({ id: takerId, name, orders }) => ({
    update: {
      ...usual.update,
      link: (
        <Link
          to="/web/$storeId/booking-order-taker-update/$takerId"
          params={{ storeId, takerId }}
          search={(before) => before}
        />
      ),
    },
    delete: {
      ...usual.delete,
      confirm: {
        title: t('deleteTaker.title', { name }),
        detail: t('deleteTaker.detail'),
        losses: orders > 0 ? [t('deleteTaker.losses', { count: orders })] : [],
        confirmLabel: t('deleteTaker.confirm'),
      },
      run: () => deleteTaker.mutateAsync({ params: { storeId, takerId } }),
      done: t('deleteTaker.done', { name }),
    },
  });
}
