import { CUISINE_FAMILIES } from '@xiwei/contract/stores/cuisines.ts';
import { type Cuisine, ORDERING_TYPES, PER_CAPITA_BANDS } from '@xiwei/contract/stores/store-kinds.ts';
import type { BaseFields, BaseForm } from './base-form.ts';
import { useBaseWords } from './base-words.ts';

/** All cuisines, each family followed by its members. */
const CUISINES: readonly Cuisine[] = CUISINE_FAMILIES.flatMap(({ family, members }) => [family, ...members]);

/** What the store cooks and how it serves. */
export function KitchenFields({ f, form }: { f: BaseFields; form: BaseForm }) {
  const { names } = useBaseWords();
  const main = form.watch('mainCuisine');
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <f.choice as="list" name="mainCuisine" options={CUISINES} nameOf={names.mainCuisine} />
        <f.choice
          as="list"
          name="subCuisine"
          options={[null, ...CUISINES.filter((cuisine) => cuisine !== main)]}
          nameOf={(value) => (value === 'null' ? undefined : names.subCuisine?.(value))}
        />
        <f.choice as="list" name="orderingType" options={ORDERING_TYPES} nameOf={names.orderingType} />
        <f.choice as="list" name="perCapita" options={PER_CAPITA_BANDS} nameOf={names.perCapita} />
      </div>
      <f.localized name="chef" max={60} />
      <f.number name="openingYear" min={1000} max={2100} className="sm:max-w-56" />
      <div className="flex flex-col divide-y divide-line">
        <f.switch name="sommelierService" />
        <f.switch name="winePairing" />
      </div>
    </>
  );
}
