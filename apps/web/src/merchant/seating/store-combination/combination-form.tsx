import { boundCheck } from '@xiwei/contract/common/bound-issues.ts';
import type { CombinationInput, Seating } from '@xiwei/contract/seating/seating.model.ts';
import { combinationIssues, seatsOf } from '@xiwei/contract/seating/seating-bounds.ts';
import { compareLabels } from '@xiwei/contract/seating/table-labels.ts';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { useSeating } from '../parts/use-seating.ts';

/** Fields at which the refusals of the server are shown. */
export const COMBINATION_REFUSALS = {
  peopleCountIncorrect: 'maxPeople',
  combinationItemsIncorrect: 'itemIds',
  seatingPartMissing: 'itemIds',
} as const;

/** Returns the check that a combination is for at most as many people as its tables seat. */
export const seatsSuffice = (seating: Pick<Seating, 'items' | 'kinds'> | undefined) =>
  boundCheck<CombinationInput>((values) =>
    seating ? combinationIssues(values, seatsOf(seating, values.itemIds)) : [],
  );

interface CombinationFormProps {
  f: Fields<CombinationInput, Resources['seating-tables']['combination']>;
  entered: Pick<CombinationInput, 'itemIds'>;
}

/** The fields of a combination. Tables are chosen by area, with the number of people they seat together. */
export function CombinationForm({ f, entered }: CombinationFormProps) {
  const { t } = useTranslation('seating-tables');
  const seating = useSeating().data;
  const options = useTableOptions();
  const seats = seating ? seatsOf(seating, entered.itemIds) : 0;
  return (
    <>
      <f.options
        name="itemIds"
        options={options}
        findLabel={t('combinationForm.find')}
        help={options.length < 2 ? t('combinationForm.noTables') : undefined}
      />
      <p role="status" className="-mt-4 font-medium text-small">
        {entered.itemIds.length > 0
          ? t('combinationForm.seats', { count: seats })
          : t('combinationForm.nothingChosen')}
      </p>
      <f.text name="name" max={40} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <f.number name="minPeople" min={1} max={500} />
        <f.number name="maxPeople" min={1} max={500} />
      </div>
      <f.number name="weight" min={-1_000_000} max={1_000_000} />
      <f.switch name="disabled" />
    </>
  );
}

/** Returns all tables as options, by area and label. */
function useTableOptions() {
  const { t } = useTranslation('seating-tables');
  const { nameOf } = useTableWords();
  const { items = [], areas = [] } = useSeating().data ?? {};
  const groupOf = (areaId: string | null) => {
    const area = areas.find(({ id }) => id === areaId);
    if (area) return nameOf(area.name);
    return areas.length > 0 ? t('items.noArea') : undefined;
  };
  const placeOf = (areaId: string | null) => {
    const index = areas.findIndex(({ id }) => id === areaId);
    return index < 0 ? areas.length : index;
  };
  return items
    .toSorted((a, b) => placeOf(a.areaId) - placeOf(b.areaId) || compareLabels(a.label, b.label))
    .map(({ id, label, areaId }) => ({ id, label, group: groupOf(areaId) }));
}
