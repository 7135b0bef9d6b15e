import { Link, useNavigate } from '@tanstack/react-router';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Tag } from '@xiwei/contract/booking/booking-lists.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns a function that returns the actions of a tag. */
export function useTagActions(): (tag: Tag) => ActionTable<Tag['can'][number]> {
  const { t } = useTranslation('booking-merchant');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const navigate = useNavigate();
  const deleteTag = useAction(bookingListsApi.deleteTag, {
    // Leaves the page of the deleted tag, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/booking-order-tag',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return ({ id: tagId, content, orders }) => ({
    update: {
      ...usual.update,
      link: (
        <Link
          to="/web/$storeId/booking-order-tag-update/$tagId"
          params={{ storeId, tagId }}
          search={(before) => before}
        />
      ),
    },
    delete: {
      ...usual.delete,
      confirm: {
        title: t('deleteTag.title', { content }),
        detail: t('deleteTag.detail'),
        losses: orders > 0 ? [t('deleteTag.losses', { count: orders })] : [],
        confirmLabel: t('deleteTag.confirm'),
      },
      run: () => deleteTag.mutateAsync({ params: { storeId, tagId } }),
      done: t('deleteTag.done', { content }),
    },
  });
}
