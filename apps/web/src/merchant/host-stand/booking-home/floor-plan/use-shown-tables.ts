import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';
import { useMemo } from 'react';
import type { Tone } from '#ui/tone.ts';
import type { Evening, Party } from '../model/evening.ts';
import { tableFactsAt } from '../model/table-facts.ts';
import type { StandSelection } from '../stand/stand-context.ts';
import type { Verdicts } from '../stand/use-verdicts.ts';
import { styleOf } from '../table/table-style.ts';
import { useTableWords } from '../table/use-table-words.ts';
import { useVerdictWords } from '../table/use-verdict-words.ts';
import type { PlanLayout } from './plan-layout.ts';
import type { ShownTable } from './plan-table.tsx';

/** Returns what each table of the drawing shows. */
export function useShownTables(input: ShownTablesInput): ShownTable[] {
  const { layout, evening, at, selection, verdicts, matches, showsLabels } = input;
  const { describe } = useTableWords();
  const verdictWords = useVerdictWords();
  return useMemo(
    () =>
      layout.tables.flatMap((table): ShownTable[] => {
        const day = evening.tableOf.get(table.id);
        if (!day) return [];
        const facts = tableFactsAt(day, at, evening.now);
        const { party, state } = facts;
        const words = describe({ label: table.item.label, seats: table.seats }, facts, at, evening.now);
        const verdict = verdicts?.of.get(table.id);
        const isOwn = party !== null && party.order.id === selection.orderId;
        const recommended = verdicts?.recommended?.itemIds.includes(table.id) ?? false;
        const advice =
          verdict && !isOwn ? verdictWords(verdict, recommended ? verdicts?.recommended : null) : '';
        return [
          {
            ...{ table, state, party, look: styleOf(facts) },
            ...{
              guest: words.guest,
              shortGuest: words.shortGuest,
              line: words.line,
              shortLine: words.shortLine,
            },
            ...{ stateWord: words.state, next: words.next, advice },
            adviceTone: adviceToneOf(verdict, recommended),
            description: [words.description, advice].filter(Boolean).join(' · '),
            selected: isOwn || (selection.orderId === null && selection.itemId === table.id),
            dimmed:
              (!isOwn && verdict !== undefined && verdict.reason !== null && !verdict.canOverride) ||
              (verdicts === null && party !== null && !matches(party)),
            recommended: recommended && !isOwn,
            showsLabel: showsLabels,
          },
        ];
      }),
    [layout, evening, at, selection, verdicts, matches, showsLabels, describe, verdictWords],
  );
}

export interface ShownTablesInput {
  layout: PlanLayout;
  evening: Evening;
  /** The time of the view, in milliseconds. */
  at: number;
  selection: StandSelection;
  /** Which tables can take the selected party; null without one. */
  verdicts: Verdicts | null;
  matches: (party: Party) => boolean;
  /** Whether tables show their numbers. */
  showsLabels: boolean;
}

/** Returns the tone of the advice about a table for the selected party. */
function adviceToneOf(verdict: TableVerdict | undefined, recommended: boolean): Tone {
  if (recommended) return 'positive';
  return verdict?.reason && !verdict.canOverride ? 'negative' : 'caution';
}
