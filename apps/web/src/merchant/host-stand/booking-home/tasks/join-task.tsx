import type { TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useVerdictWords } from '#merchant/orders/placing/table-choice/use-table-verdicts.ts';
import { placeWith } from '#merchant/orders/verbs/place-with.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { CommandDialog, type CommandEntry } from '#ui/command-dialog.tsx';
import type { Claim } from '../model/evening.ts';
import { type JoinChoice, joinChoicesOf } from '../model/join-choices.ts';
import { useStand } from '../stand/stand-context.ts';
import { useAreas } from '../stand/use-areas.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import type { TaskProps } from './tasks-context.ts';

/** Choice of one more table for a party: what is beside its own comes first, what is used says by whom. */
export function JoinTask({ order, onClose }: TaskProps) {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const { evening, seating } = useStand();
  const { areaName } = useAreas();
  const { run } = useOrderVerbs();
  const words = usePartyWords();
  const { seats } = useVerdictWords(order.date);
  const [text, setText] = useState('');
  const party = evening.partyOf.get(order.id);
  if (!party) return null;
  const wanted = text.trim().toLocaleLowerCase();
  const { near, elsewhere, refused } = joinChoicesOf(party, evening, seating);
  const freeUntil = (item: TableItem): string => {
    const next = evening.tableOf.get(item.id)?.claims.find(({ start }) => start >= party.end);
    return next ? t('join.freeUntil', { time: words.timeOf(next.start) }) : t('join.freeAllDay');
  };
  const takenBy = (claim: Claim | null): string => {
    if (claim === null) return t('join.disabled');
    if (claim.type !== 'party') return t(`join.${claim.type}`);
    return t('join.takenBy', {
      guest: words.nameOf(claim.party.order),
      time: words.timeOf(claim.party.from),
    });
  };
  const entryOf = (item: TableItem, detail: string, disabled = false): CommandEntry => ({
    ...{ id: item.id, title: item.label, detail, disabled },
    trailing: seats(item.id),
    onSelect: () =>
      void run(order, 'move', {
        place: placeWith(order, { itemIds: [...order.itemIds, item.id], overrides: ['tablesDontFit'] }),
      }),
  });
  const free = ({ item, combination }: JoinChoice) =>
    entryOf(item, [combination?.name, areaName(item.areaId), freeUntil(item)].filter(Boolean).join(' · '));
  const matching = (entries: CommandEntry[]) =>
    entries.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  const tables = words.tables(order, evening);
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      title={`${t('booking-staff:verbs.join')}: ${words.nameOf(order)}`}
      placeholder={t('join.placeholder', { tables })}
      text={text}
      onTextChange={setText}
      nothing={t('palette.nothing', { text })}
      groups={[
        { label: t('join.near'), items: matching(near.map(free)) },
        { label: t('join.elsewhere'), items: matching(elsewhere.map(free)) },
        {
          label: t('move.refused'),
          items: matching(refused.map(({ item, claim }) => entryOf(item, takenBy(claim), true))),
        },
      ]}
    />
  );
}
