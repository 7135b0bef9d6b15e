import { Link } from '@tanstack/react-router';
import type { Combination } from '@xiwei/contract/seating/seating.model.ts';
import { Combine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { Badge } from '#ui/badge.tsx';
import { useCombinationActions } from '../parts/combination-actions.tsx';
import { useCombinations } from '../parts/use-combinations.ts';
import { useSeating } from '../parts/use-seating.ts';

/** The combinations of tables that can be pushed together. */
export function StoreCombinationScreen() {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const { list } = useTableWords();
  const { items = [] } = useSeating().data ?? {};
  const actionsOf = useCombinationActions();
  const labelsOf = ({ itemIds }: Combination) =>
    list(items.filter(({ id }) => itemIds.includes(id)).map(({ label }) => label));
  return (
    <ListPage
      words={['seating-tables', 'combinations']}
      of={useCombinations()}
      icon={Combine}
      nameOf={({ name }) => name}
      textOf={(combination) => `${combination.name} ${labelsOf(combination)}`}
      rowOf={(combination) => ({
        detail: `${t('combinationRow.people', { from: combination.minPeople, to: combination.maxPeople })} · ${labelsOf(combination)}`,
        trailing: combination.disabled && <Badge>{t('combinationRow.disabled')}</Badge>,
      })}
      filters={{ state: ({ disabled }) => (disabled ? 'disabled' : 'enabled') }}
      createLink={
        <Link to="/web/$storeId/store-combination-create" params={{ storeId }} search={(before) => before} />
      }
      linkOf={({ id: combinationId }) => (
        <Link
          to="/web/$storeId/store-combination-update/$combinationId"
          params={{ storeId, combinationId }}
          search={(before) => before}
        />
      )}
      actionsOf={actionsOf}
    />
  );
}
