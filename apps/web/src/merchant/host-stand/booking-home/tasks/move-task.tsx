import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useVerdictWords } from '#merchant/orders/placing/table-choice/use-table-verdicts.ts';
import { placeWith } from '#merchant/orders/verbs/place-with.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { CommandDialog, type CommandEntry } from '#ui/command-dialog.tsx';
import { useStand } from '../stand/stand-context.ts';
import { useAreas } from '../stand/use-areas.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { useVerdicts } from '../stand/use-verdicts.ts';
import type { TaskProps } from './tasks-context.ts';

/**
 * Choice of another table for a party: the recommended one, those that are simply free, those that staff have to confirm, and
 * refused ones with the reason.
 */
export function MoveTask({ order, onClose }: TaskProps) {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const { evening } = useStand();
  const { run } = useOrderVerbs();
  const { areas, areaName } = useAreas();
  const words = usePartyWords();
  const verdictWords = useVerdictWords(order.date);
  const verdicts = useVerdicts(evening.partyOf.get(order.id) ?? null);
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();

  const move = (itemIds: string[], overrides: TableVerdict['overrides']) =>
    void run(order, 'move', { place: placeWith(order, { itemIds, overrides }) });
  const choices = evening.tables.flatMap(({ item }) => {
    const verdict = verdicts?.of.get(item.id);
    const isFound = item.label.toLocaleLowerCase().includes(wanted);
    if (!verdict || !isFound || order.itemIds.includes(item.id)) return [];
    const area = areas.length > 1 ? areaName(item.areaId) : '';
    const entry: CommandEntry = {
      id: item.id,
      title: item.label,
      detail: [area, verdictWords.full(verdict)].filter(Boolean).join(' · '),
      trailing: verdictWords.seats(item.id),
      disabled: verdict.reason !== null && !verdict.canOverride,
      onSelect: () => move([item.id], verdict.overrides),
    };
    return [{ entry, verdict }];
  });
  const entriesOf = (isIn: (verdict: TableVerdict) => boolean) =>
    choices.filter(({ verdict }) => isIn(verdict)).map(({ entry }) => entry);
  const best = wanted === '' ? verdicts?.recommended : null;
  // The tables that the party has already are no advice.
  const recommended = best?.itemIds.every((id) => order.itemIds.includes(id)) ? null : best;
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
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      title={`${t('booking-staff:verbs.move')}: ${words.nameOf(order)}`}
      placeholder={t('move.placeholder', { guest: words.nameOf(order), people: words.people(order) })}
      text={text}
      onTextChange={setText}
      nothing={verdicts ? t('palette.nothing', { text }) : t('move.reading')}
      groups={[
        { label: t('move.recommended'), items: first },
        { label: t('move.free'), items: entriesOf(({ reason }) => reason === null) },
        {
          label: t('move.afterWarning'),
          items: entriesOf(({ reason, canOverride }) => reason !== null && canOverride),
        },
        {
          label: t('move.refused'),
          items: entriesOf(({ reason, canOverride }) => reason !== null && !canOverride),
        },
      ]}
    />
  );
}
