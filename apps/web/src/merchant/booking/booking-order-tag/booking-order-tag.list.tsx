import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { tagChange, tagInput } from '@xiwei/contract/booking/booking-lists.model.ts';
import { Tag } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';
import { classes } from '#ui/classes.ts';
import { TONE_ON_TINT } from '#ui/tone.ts';
import { TagForm } from './tag-form.tsx';

/** The tags that a store puts on its orders, in the order in which staff are offered them. */
export const tags = listResource({
  page: 'booking-order-tag',
  id: 'tagId',
  words: ['booking-merchant', { list: 'tags', entry: 'tag', deletion: 'deleteTag' }],
  api: {
    list: bookingListsApi.listTags,
    create: bookingListsApi.createTag,
    update: bookingListsApi.updateTag,
    delete: bookingListsApi.deleteTag,
    sort: bookingListsApi.sortTags,
  },
  icon: Tag,
  nameOf: ({ content }) => content,
  rowOf: ({ color, orders }, { t }) => ({
    leading: (
      <span className={classes('grid size-8 place-items-center rounded-full', TONE_ON_TINT[color])}>
        <Tag aria-hidden size={16} />
      </span>
    ),
    detail: `${t(`tag.color.options.${color}`)} · ${orders > 0 ? t('tag.orders', { count: orders }) : t('tag.unused')}`,
  }),
  filters: { color: ({ color }) => color },
  sorts: { name: 'byName', orders: (a, b) => b.orders - a.orders },
  schemasOf: () => ({ create: tagInput, update: tagChange }),
  initialOf: () => ({ content: '', color: 'neutral' as const }),
  refusalFields: { tagDuplicate: 'content' },
  fields: TagForm,
  lossesOf: ({ orders }, { t }) => (orders > 0 ? [t('deleteTag.losses', { count: orders })] : []),
});
