import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { CommandDialog } from '#ui/command-dialog.tsx';
import { useStand } from '../stand/stand-context.ts';
import type { TaskProps } from './tasks-context.ts';

/** Choice of the order taker. */
export function TakerTask({ order, onClose }: TaskProps) {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const { takers } = useStand();
  const { run } = useOrderVerbs();
  const [text, setText] = useState('');
  const title = t('booking-staff:verbs.taker');
  const choices = [
    ...[...takers.values()].filter(({ id, disabled }) => !disabled || id === order.takerId),
    { id: null, name: t('taker.none') },
  ].filter(({ name }) => name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      title={title}
      placeholder={t('taker.placeholder')}
      text={text}
      onTextChange={setText}
      nothing={t('palette.nothing', { text })}
      groups={[
        {
          label: title,
          items: choices.map(({ id, name }) => ({
            id: id ?? 'none',
            title: name,
            trailing: id === order.takerId && <Check aria-hidden size={18} />,
            onSelect: () => void run(order, 'taker', { takerId: id }),
          })),
        },
      ]}
    />
  );
}
