import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import {
  NEW_TURN_RULE_ID,
  type TurnRuleInput,
  turnRuleInput,
} from '@xiwei/contract/seating/seating.model.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { TurnForm } from '../parts/turn-form.tsx';
import { withWeekdays } from '../parts/turn-values.ts';
import { useSeating } from '../parts/use-seating.ts';
import { useTurnRules } from '../parts/use-turn-rules.ts';
import { useTurnWords } from '../parts/use-turn-words.ts';

/** Large parties are the most common reason for a turn time of their own. */
const INITIAL: TurnRuleInput = {
  minPeople: 6,
  maxPeople: 12,
  shiftId: null,
  weekdays: null,
  dateFrom: null,
  dateTo: null,
  turnMinutes: 150,
  bufferMinutes: 0,
};

/** Creates a turn time. */
export function StoreTurnTimeCreateScreen() {
  const { id: storeId } = useWorkplace();
  const seating = useSeating().data;
  const createTurnRule = useAction(seatingApi.createTurnRule);
  const words = useTurnWords(seating?.shifts ?? []);
  return (
    <CreatePage
      list={['seating-rules', 'turns']}
      words={['seating-rules', 'turn']}
      of={useTurnRules()}
      schema={turnRuleInput}
      initial={INITIAL}
      refusalFields={{
        peopleCountIncorrect: 'maxPeople',
        datesIncorrect: 'dateTo',
        seatingPartMissing: 'shiftId',
      }}
      create={(body) => createTurnRule.mutateAsync({ params: { storeId }, body: withWeekdays(body) })}
      nameOf={words.nameOf}
    >
      {(f, form) => <TurnForm f={f} seating={seating} entered={{ ...form.watch(), id: NEW_TURN_RULE_ID }} />}
    </CreatePage>
  );
}
