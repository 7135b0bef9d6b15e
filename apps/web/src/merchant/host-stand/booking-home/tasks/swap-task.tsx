import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { CommandDialog } from '#ui/command-dialog.tsx';
import { matchesText } from '../model/match-party.ts';
import { useStand } from '../stand/stand-context.ts';
import { useNameMatch } from '../stand/use-name-match.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import type { TaskProps } from './tasks-context.ts';

/** Choice of the party whose tables an order gets, and which gets its tables. */
export function SwapTask({ order, onClose }: TaskProps) {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const { evening } = useStand();
  const { run } = useOrderVerbs();
  const words = usePartyWords();
  const [text, setText] = useState('');
  const matchesName = useNameMatch(text);
  const labelOf = (id: string) => evening.tableOf.get(id)?.item.label;
  const others = evening.parties.filter(
    (party) =>
      party.order.id !== order.id &&
      party.order.itemIds.length > 0 &&
      party.order.can.includes('changePlace') &&
      matchesText(party, text, labelOf, matchesName),
  );
  const title = t('booking-staff:verbs.swap');
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      title={`${title}: ${words.nameOf(order)}`}
      placeholder={t('swap.placeholder', { guest: words.nameOf(order) })}
      text={text}
      onTextChange={setText}
      nothing={t('palette.nothing', { text })}
      groups={[
        {
          label: title,
          items: others.map((party) => ({
            id: party.order.id,
            title: words.nameOf(party.order),
            detail: `${words.timeOf(party.start)} · ${words.people(party.order)} · ${words.stage(party)}`,
            trailing: words.tables(party.order, evening),
            onSelect: () => void run(order, 'swap', { withOrder: party.order }),
          })),
        },
      ]}
    />
  );
}
