import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTagChoice } from '#merchant/orders/detail/use-tag-choice.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { CommandDialog } from '#ui/command-dialog.tsx';
import { useStand } from '../stand/stand-context.ts';
import type { TaskProps } from './tasks-context.ts';

/** Choice of an order's tags. They are saved together when the dialog closes, in addition to changes by colleagues. */
export function TagsTask({ order, onClose }: TaskProps) {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const { tags } = useStand();
  const { run } = useOrderVerbs();
  const [text, setText] = useState('');
  const { chosen, toggle, isSame } = useTagChoice(order.tagIds, (id) => tags.has(id));
  const title = t('booking-staff:verbs.tags');
  const close = () => {
    if (!isSame) void run(order, 'tags', { tagIds: chosen });
    onClose();
  };
  return (
    <CommandDialog
      open
      keepsOpen
      onOpenChange={close}
      title={title}
      placeholder={t('tags.placeholder')}
      text={text}
      onTextChange={setText}
      nothing={tags.size === 0 ? t('tags.none') : t('palette.nothing', { text })}
      groups={[
        {
          label: title,
          items: [...tags.values()]
            .filter(({ content }) => content.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
            .map(({ id, content }) => ({
              id,
              title: content,
              trailing: chosen.includes(id) && (
                <>
                  <span className="sr-only">{t('tags.chosen')}</span>
                  <Check aria-hidden size={18} />
                </>
              ),
              onSelect: () => toggle(id),
            })),
        },
      ]}
    />
  );
}
