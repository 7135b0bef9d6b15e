import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { tagInput } from '@xiwei/contract/booking/booking-lists.model.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useTags } from '../lists/use-tags.ts';
import { TagForm } from '../parts/tag-form.tsx';

/** Creates a tag at the end of the list. */
export function BookingOrderTagCreateScreen() {
  const { id: storeId } = useWorkplace();
  const createTag = useAction(bookingListsApi.createTag);
  return (
    <CreatePage
      list={['booking-merchant', 'tags']}
      words={['booking-merchant', 'tag']}
      of={useTags()}
      schema={tagInput}
      initial={{ content: '', color: 'neutral' }}
      refusalFields={{ tagDuplicate: 'content' }}
      create={(body) => createTag.mutateAsync({ params: { storeId }, body })}
      nameOf={({ content }) => content}
    >
      {(f, form) => <TagForm f={f} entered={form.watch()} />}
    </CreatePage>
  );
}
