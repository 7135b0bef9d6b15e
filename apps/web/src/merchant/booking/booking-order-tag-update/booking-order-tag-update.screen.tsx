import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { tagChange } from '@xiwei/contract/booking/booking-lists.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useTags } from '../lists/use-tags.ts';
import { useTagActions } from '../parts/tag-actions.tsx';
import { TagForm } from '../parts/tag-form.tsx';

/** Shows, changes and deletes a tag. */
export function BookingOrderTagUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { tagId } = usePage('/web/$storeId/booking-order-tag-update/$tagId').params;
  const updateTag = useAction(bookingListsApi.updateTag);
  const actionsOf = useTagActions();
  return (
    <UpdatePage
      list={['booking-merchant', 'tags']}
      words={['booking-merchant', 'tag']}
      of={useTags()}
      id={tagId}
      schema={tagChange}
      nameOf={({ content }) => content}
      pick={({ content, color, version }) => ({ content, color, version })}
      refusalFields={{ tagDuplicate: 'content' }}
      save={(body) => updateTag.mutateAsync({ params: { storeId, tagId }, body })}
      actions={(tag) => (
        <Actions
          can={tag.can}
          of={{ delete: actionsOf(tag).delete }}
          label={t('actionsOf', { what: tag.content })}
        />
      )}
    >
      {(f, form) => <TagForm f={f} entered={form.watch()} />}
    </UpdatePage>
  );
}
