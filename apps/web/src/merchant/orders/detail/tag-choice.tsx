import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { useStoreLists } from './use-store-lists.ts';
import { useTagChoice } from './use-tag-choice.ts';

/** The most tags of an order. */
const MAX_TAGS = 20;

interface TagChoiceProps {
  /** The tags of the order. */
  tagIds: readonly string[];
  onSave: (tagIds: string[]) => void;
}

/** A button that opens a panel in which the tags of an order are chosen. They are saved together. */
export function TagChoice({ tagIds, onSave }: TagChoiceProps) {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const [isOpen, setOpen] = useState(false);
  const label = t('notes.edit', { what: t('booking-staff:verbs.tags') });
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={label}
      trigger={<IconButton size="small" label={label} icon={<Pencil aria-hidden size={15} />} />}
      className="w-72"
    >
      <TagForm
        tagIds={tagIds}
        onSave={(chosen) => {
          setOpen(false);
          onSave(chosen);
        }}
      />
    </Popover>
  );
}

function TagForm({ tagIds, onSave }: TagChoiceProps) {
  const { t } = useTranslation('booking-order-detail');
  const { id: storeId } = useWorkplace();
  const { tags } = useStoreLists();
  const { chosen, toggle, isSame } = useTagChoice(tagIds, (id) => tags.some((tag) => tag.id === id));
  const isFull = chosen.length >= MAX_TAGS;
  return (
    <div className="flex flex-col gap-3">
      {tags.length === 0 && <p className="text-ink-soft text-small">{t('actions.tags.empty')}</p>}
      <div className="flex flex-wrap gap-1.5">
        {tags.map(({ id, content }) => (
          <FilterChip
            key={id}
            selected={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onClick={() => toggle(id)}
          >
            {content}
          </FilterChip>
        ))}
      </div>
      {isFull && <p className="text-ink-soft text-small">{t('actions.tags.limit', { count: MAX_TAGS })}</p>}
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="quiet"
          size="small"
          render={<Link to="/web/$storeId/booking-order-tag" params={{ storeId }} />}
        >
          {t('actions.tags.manage')}
        </Button>
        <Button size="small" disabled={isSame} onClick={() => onSave(chosen)}>
          {t('actions.save')}
        </Button>
      </div>
    </div>
  );
}
