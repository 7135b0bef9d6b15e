import { useCallback, useState } from 'react';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { showToast } from '#ui/toast-store.ts';
import type { Evening, Party } from '../model/evening.ts';
import type { Verdicts } from '../stand/use-verdicts.ts';
import { type DropChoice, type DropOptions, dropOptionsOf, needsNoQuestion } from './drop-options.ts';
import type { DragSource } from './party-drag.ts';
import { type PlaceChange, useChangePlace } from './use-change-place.ts';
import { useDropWords } from './use-drop-words.ts';

/** A question about a party that was dropped or changed. */
export interface DropQuestion {
  party: Party;
  title: string;
  choices: DropChoice[];
  /** What staff should know before they choose. */
  warnings: string[];
  /** Performs a choice. */
  choose: (choice: DropChoice) => void;
}

interface DropsInput {
  evening: Evening;
  /** Verdicts on the party that is selected, which is the one that is dragged. */
  verdictsOf: (orderId: string) => Verdicts | null;
}

/** Performs drops of parties on tables and changes of the timeline, and asks what to do where several things are possible. */
export function useDrops({ evening, verdictsOf }: DropsInput) {
  const [question, setQuestion] = useState<DropQuestion | null>(null);
  const { run } = useOrderVerbs();
  const { changePlace, swap } = useChangePlace();
  const words = useDropWords(evening);

  const perform = useCallback(
    async (party: Party, itemId: string, choice: DropChoice): Promise<void> => {
      const { order } = party;
      setQuestion(null);
      if (choice.action === 'arrive') return void (await run(order, 'arrive'));
      const seats = choice.action === 'seat';
      const { order: moved, asks } =
        choice.action === 'swap' && choice.other
          ? await swap(order, choice.other.order, choice.overrides)
          : await changePlace(order, { itemIds: choice.itemIds }, choice.overrides, seats);
      if (moved && seats) await run(moved, 'arrive');
      if (!asks) return;
      const choices = [{ ...choice, overrides: [...choice.overrides, ...asks] }];
      setQuestion({
        ...{ party, choices, title: words.title(party, itemId), warnings: asks.map(words.reason) },
        choose: (next) => void perform(party, itemId, next),
      });
    },
    [run, changePlace, swap, words],
  );

  const drop = useCallback(
    (orderId: string, itemId: string, source: DragSource): void => {
      const party = evening.partyOf.get(orderId);
      if (!party) return;
      const verdict = verdictsOf(orderId)?.of.get(itemId);
      const plan = dropOptionsOf({ evening, party, itemId, source, verdict });
      const [first] = plan.choices;
      if (!first) return void showToast({ tone: 'negative', text: words.refusal(plan, itemId) });
      if (needsNoQuestion(plan)) return void perform(party, itemId, first);
      setQuestion({
        ...{
          party,
          choices: plan.choices,
          title: words.title(party, itemId),
          warnings: warningsOf(plan, words),
        },
        choose: (choice) => void perform(party, itemId, choice),
      });
    },
    [evening, verdictsOf, perform, words],
  );

  /** Changes time, stay or tables of a party, as the timeline does. */
  const change = useCallback(
    async (party: Party, place: PlaceChange, overrides: DropChoice['overrides'] = []): Promise<void> => {
      setQuestion(null);
      const { asks } = await changePlace(party.order, place, overrides);
      if (!asks) return;
      const choice: DropChoice = {
        action: 'move',
        itemIds: place.itemIds ?? party.order.itemIds,
        overrides: [...overrides, ...asks],
        displaced: [],
      };
      setQuestion({
        ...{ party, choices: [choice], title: words.changeTitle(party), warnings: asks.map(words.reason) },
        choose: (next) => void change(party, place, next.overrides),
      });
    },
    [changePlace, words],
  );

  return { drop, change, question, closeQuestion: useCallback(() => setQuestion(null), []) };
}

const warningsOf = ({ choices }: DropOptions, words: ReturnType<typeof useDropWords>): string[] => [
  ...new Set(choices.flatMap(({ overrides }) => overrides.map(words.reason))),
  ...new Set(choices.flatMap(({ displaced }) => (displaced.length > 0 ? [words.displaced(displaced)] : []))),
];
