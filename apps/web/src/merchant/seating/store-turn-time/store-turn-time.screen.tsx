import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useTurnActions } from '../parts/turn-actions.tsx';
import { useSeating } from '../parts/use-seating.ts';
import { useTurnRules } from '../parts/use-turn-rules.ts';
import { useTurnWords } from '../parts/use-turn-words.ts';

/** How long parties stay, by size, shift, weekday and date. */
export function StoreTurnTimeScreen() {
  const { id: storeId } = useWorkplace();
  const shifts = useSeating().data?.shifts ?? [];
  const words = useTurnWords(shifts);
  const actionsOf = useTurnActions(shifts);
  return (
    <ListPage
      words={['seating-rules', 'turns']}
      of={useTurnRules()}
      icon={Hourglass}
      nameOf={words.nameOf}
      rowOf={(rule) => ({
        leading: (
          <span className="grid size-8 place-items-center rounded-full bg-sunken text-ink-soft">
            <Hourglass aria-hidden size={16} />
          </span>
        ),
        detail: words.lengthOf(rule),
      })}
      sorts={{
        people: (a, b) => a.minPeople - b.minPeople || a.maxPeople - b.maxPeople,
        minutes: (a, b) => a.turnMinutes - b.turnMinutes,
      }}
      createLink={
        <Link to="/web/$storeId/store-turn-time-create" params={{ storeId }} search={(before) => before} />
      }
      linkOf={({ id: turnRuleId }) => (
        <Link
          to="/web/$storeId/store-turn-time-update/$turnRuleId"
          params={{ storeId, turnRuleId }}
          search={(before) => before}
        />
      )}
      actionsOf={actionsOf}
    />
  );
}
