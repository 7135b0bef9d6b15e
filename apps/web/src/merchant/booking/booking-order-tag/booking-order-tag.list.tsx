import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { type TagInput, tagChange, tagInput } from '@xiwei/contract/booking/booking-lists.model.ts';
import { TAG_COLORS, type TagColor } from '@xiwei/contract/common/tag-colors.ts';
import { Tag } from 'lucide-react';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { listResource } from '#merchant/settings/list-resource.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { TONE_ON_TINT } from '#ui/tone.ts';

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

interface TagFormProps {
  f: Fields<TagInput, Resources['booking-merchant']['tag']>;
  /** The values as entered, for the preview. */
  entered: { content: string; color?: TagColor | undefined };
}

/** The fields of a tag, with a preview of how it looks on an order. */
function TagForm({ f, entered }: TagFormProps) {
  const { t } = useTranslation('booking-merchant');
  return (
    <>
      <f.text name="content" max={20} />
      <f.color name="color" options={TAG_COLORS} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-small">
        {t('tag.preview')}
        <Badge tone={entered.color} icon={Tag} className="max-w-full">
          <span className="truncate">{entered.content.trim() || t('tag.content.label')}</span>
        </Badge>
      </div>
    </>
  );
}
