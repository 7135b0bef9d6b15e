import { version } from '@xiwei/contract/common/shapes.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { NEW_TURN_RULE_ID, turnRuleInput } from '@xiwei/contract/seating/seating.model.ts';
import { Hourglass } from 'lucide-react';
import * as z from 'zod/mini';
import { listResource } from '#merchant/settings/list-resource.ts';
import { useSeating } from '../parts/use-seating.ts';
import { useTurnWords } from '../parts/use-turn-words.ts';
import { TurnForm } from './turn-form.tsx';

const turnRuleChange = z.extend(turnRuleInput, { version });

/** How long parties stay, by size, shift, weekday and date. */
export const turnTimes = listResource({
  page: 'store-turn-time',
  id: 'turnRuleId',
  words: ['seating-rules', { list: 'turns', entry: 'turn', deletion: 'deleteTurn' }],
  api: {
    list: seatingApi.readSeating,
    create: seatingApi.createTurnRule,
    update: seatingApi.updateTurnRule,
    delete: seatingApi.deleteTurnRule,
  },
  of: ({ turnRules: items, can }) => ({ items, can }),
  useTools: () => ({ words: useTurnWords(useSeating().data?.shifts ?? []) }),
  icon: Hourglass,
  nameOf: (rule, { words }) => words.nameOf(rule),
  rowOf: (rule, { words }) => ({
    leading: (
      <span className="grid size-8 place-items-center rounded-full bg-sunken text-ink-soft">
        <Hourglass aria-hidden size={16} />
      </span>
    ),
    detail: words.lengthOf(rule),
  }),
  sorts: {
    people: (a, b) => a.minPeople - b.minPeople || a.maxPeople - b.maxPeople,
    minutes: (a, b) => a.turnMinutes - b.turnMinutes,
  },
  schemasOf: () => ({ create: turnRuleInput, update: turnRuleChange }),
  // Large parties are the most common reason for a turn time of their own.
  initialOf: () => ({
    minPeople: 6,
    maxPeople: 12,
    shiftId: null,
    weekdays: null,
    dateFrom: null,
    dateTo: null,
    turnMinutes: 150,
    bufferMinutes: 0,
  }),
  refusalFields: {
    peopleCountIncorrect: 'maxPeople',
    datesIncorrect: 'dateTo',
    seatingPartMissing: 'shiftId',
  },
  fields: ({ f, entered, item, data }) => (
    <TurnForm f={f} seating={data} entered={{ ...entered, id: item?.id ?? NEW_TURN_RULE_ID }} />
  ),
});
