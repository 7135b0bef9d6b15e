import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import {
  combinationEdit,
  combinationInput,
  type Seating,
  type TableItem,
} from '@xiwei/contract/seating/seating.model.ts';
import { Combine } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { Badge } from '#ui/badge.tsx';
import { COMBINATION_REFUSALS, CombinationForm, seatsSuffice } from './combination-form.tsx';

/** The combinations of tables that can be pushed together. */
export const combinations = listResource({
  page: 'store-combination',
  id: 'combinationId',
  words: ['seating-tables', { list: 'combinations', entry: 'combination', deletion: 'deleteCombination' }],
  api: {
    list: seatingApi.readSeating,
    create: seatingApi.createCombination,
    update: seatingApi.updateCombination,
    delete: seatingApi.deleteCombination,
  },
  of: ({ combinations: items, can }) => ({ items, can }),
  useTools: useTableWords,
  icon: Combine,
  nameOf: ({ name }) => name,
  textOf: ({ name, itemIds }, { data, list }) => `${name} ${list(labelsOf(itemIds, data))}`,
  rowOf: ({ itemIds, minPeople: from, maxPeople: to, disabled }, { t, data, list }) => ({
    detail: `${t('combinationRow.people', { from, to })} · ${list(labelsOf(itemIds, data))}`,
    trailing: disabled && <Badge>{t('combinationRow.disabled')}</Badge>,
  }),
  filters: { state: ({ disabled }) => (disabled ? 'disabled' : 'enabled') },
  schemasOf: ({ data }) => ({
    create: combinationInput.check(seatsSuffice(data)),
    update: combinationEdit.check(seatsSuffice(data)),
  }),
  initialOf: () => ({ name: '', itemIds: [], minPeople: 2, maxPeople: 8, weight: 0, disabled: false }),
  refusalFields: COMBINATION_REFUSALS,
  describe: (path, value, { data }) =>
    path === 'itemIds' && Array.isArray(value)
      ? value.flatMap((id) => labelsOf([id], data)).join(' · ')
      : undefined,
  fields: CombinationForm,
});

/** Returns the labels of some tables, in the order of the tables. */
const labelsOf = (ids: readonly TableItem['id'][], seating: Seating | undefined): string[] =>
  (seating?.items ?? []).filter(({ id }) => ids.includes(id)).map(({ label }) => label);
