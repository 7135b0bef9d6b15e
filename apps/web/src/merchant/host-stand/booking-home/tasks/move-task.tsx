import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useVerdictWords } from '#merchant/orders/placing/table-choice/use-table-verdicts.ts';
import { placeWith } from '#merchant/orders/verbs/place-with.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { CommandDialog, type CommandEntry } from '#ui/command-dialog.tsx';
import { useStand } from '../stand/stand-context.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { useVerdicts } from '../stand/use-verdicts.ts';
import type { TaskProps } from './tasks-context.ts';

/** Choice of another table for a party, or of one more. The recommended table comes first, refused ones say why. */
export function MoveTask({ name, order, onClose }: TaskProps) {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const { evening } = useStand();
  const { run } = useOrderVerbs();
  const words = usePartyWords();
  const verdictWords = useVerdictWords(order.date);
  const verdicts = useVerdicts(evening.partyOf.get(order.id) ?? null);
  const [text, setText] = useState('');
  const isJoin = name === 'join';
  const wanted = text.trim().toLocaleLowerCase();

  const move = (itemIds: string[], overrides: TableVerdict['overrides']) =>
    void run(order, 'move', { place: placeWith(order, { itemIds, overrides }) });
  const entryOf = (itemId: string): CommandEntry | undefined => {
    const label = evening.tableOf.get(itemId)?.item.label;
    const verdict = verdicts?.of.get(itemId);
    if (label === undefined || !verdict || order.itemIds.includes(itemId)) return undefined;
    return {
      id: itemId,
      title: label,
      detail: verdictWords.full(verdict),
      trailing: verdictWords.seats(itemId),
      // A table that is too small alone may do together with the others.
      disabled:
        verdict.reason !== null && !verdict.canOverride && !(isJoin && verdict.reason === 'tablesDontFit'),
      onSelect: () => move(isJoin ? [...order.itemIds, itemId] : [itemId], verdict.overrides),
    };
  };
  const entries = evening.tables
    .flatMap(({ item }) => entryOf(item.id) ?? [])
    .filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  const recommended = wanted === '' && !isJoin ? verdicts?.recommended : null;
  const first: CommandEntry[] = recommended
    ? [
        {
          id: 'recommended',
          title: words.tables(recommended, evening),
          detail: recommended.why.map((each) => t(`why.${each}`)).join(' · '),
          icon: <Sparkles aria-hidden size={16} />,
          onSelect: () => move(recommended.itemIds, verdicts?.overrides ?? []),
        },
      ]
    : [];
  const title = t(`booking-staff:verbs.${isJoin ? 'join' : 'move'}`);
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      title={`${title}: ${words.nameOf(order)}`}
      placeholder={t('move.placeholder', { guest: words.nameOf(order), people: words.people(order) })}
      text={text}
      onTextChange={setText}
      nothing={verdicts ? t('palette.nothing', { text }) : t('move.reading')}
      groups={[
        { label: t('move.recommended'), items: first },
        { label: t('move.free'), items: entries.filter(({ disabled }) => !disabled) },
        { label: t('move.refused'), items: entries.filter(({ disabled }) => disabled) },
      ]}
    />
  );
}
