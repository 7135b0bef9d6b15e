import type { TagInput } from '@xiwei/contract/booking/booking-lists.model.ts';
import { TAG_COLORS, type TagColor } from '@xiwei/contract/common/tag-colors.ts';
import { Tag as TagIcon } from 'lucide-react';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { Badge } from '#ui/badge.tsx';

interface TagFormProps {
  f: Fields<TagInput, Resources['booking-merchant']['tag']>;
  /** The values as entered, for the preview. */
  entered: { content: string; color?: TagColor | undefined };
}

/** The fields of a tag, with a preview of how it looks on an order. */
export function TagForm({ f, entered }: TagFormProps) {
  const { t } = useTranslation('booking-merchant');
  return (
    <>
      <f.text name="content" max={20} />
      <f.color name="color" options={TAG_COLORS} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-small">
        {t('tag.preview')}
        <Badge tone={entered.color} icon={TagIcon} className="max-w-full">
          <span className="truncate">{entered.content.trim() || t('tag.content.label')}</span>
        </Badge>
      </div>
    </>
  );
}
