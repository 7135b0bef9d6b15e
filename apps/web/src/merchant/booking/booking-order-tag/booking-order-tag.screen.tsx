import { Link } from '@tanstack/react-router';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Tag } from '@xiwei/contract/booking/booking-lists.model.ts';
import { Tag as TagIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { classes } from '#ui/classes.ts';
import { TONE_ON_TINT } from '#ui/tone.ts';
import { useTags } from '../lists/use-tags.ts';
import { useTagActions } from '../parts/tag-actions.tsx';

/** The tags that a store puts on its orders, in the order in which staff are offered them. */
export function BookingOrderTagScreen() {
  const { t } = useTranslation('booking-merchant');
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const tags = useTags();
  const sortTags = useAction(bookingListsApi.sortTags);
  const actionsOf = useTagActions();
  const ordersOf = ({ orders }: Tag) => (orders > 0 ? t('tag.orders', { count: orders }) : t('tag.unused'));
  return (
    <ListPage
      words={['booking-merchant', 'tags']}
      of={tags}
      icon={TagIcon}
      nameOf={({ content }) => content}
      rowOf={(tag) => ({
        leading: (
          <span className={classes('grid size-8 place-items-center rounded-full', TONE_ON_TINT[tag.color])}>
            <TagIcon aria-hidden size={16} />
          </span>
        ),
        detail: `${t(`tag.color.options.${tag.color}`)} · ${ordersOf(tag)}`,
      })}
      filters={{ color: ({ color }) => color }}
      sorts={{
        name: (a, b) => a.content.localeCompare(b.content, language),
        orders: (a, b) => b.orders - a.orders,
      }}
      createLink={
        <Link to="/web/$storeId/booking-order-tag-create" params={{ storeId }} search={(before) => before} />
      }
      linkOf={({ id: tagId }) => (
        <Link
          to="/web/$storeId/booking-order-tag-update/$tagId"
          params={{ storeId, tagId }}
          search={(before) => before}
        />
      )}
      actionsOf={actionsOf}
      saveOrder={(ids) => sortTags.mutateAsync({ params: { storeId }, body: { ids } })}
    />
  );
}
