import {
  MAX_COMBO_GROUPS,
  MAX_COMBO_ITEMS,
  type Product,
  type ProductRow,
} from '@xiwei/contract/shop/catalogue.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ComboItemValues, ProductFields } from './product-fields.ts';
import { useVariantSearch } from './use-variant-search.ts';

interface ComboEditorProps {
  f: ProductFields;
  /** The products of the shop. */
  products: readonly ProductRow[];
  /** The stored groups of the combo. */
  stored: Product['groups'];
}

/** The most pieces of a variant in one choice, and choices of an item or a group. */
const MAX_PIECES = 99;
const MAX_CHOICES = 20;

/** The groups of a combo: the buyer chooses a number of the items of each. */
export function ComboEditor({ f, products, stored }: ComboEditorProps) {
  const { t } = useTranslation('shop-merchant');
  const { search, chosenOf } = useVariantSearch(products, stored);
  return (
    <f.rows
      name="groups"
      sortable
      max={MAX_COMBO_GROUPS}
      nameOf={(index) => t('combo.group', { number: index + 1 })}
      newRow={() => ({ id: null, name: {}, choose: 1, items: [newItem()] })}
    >
      {(group) => (
        <>
          <f.localized name={`groups.${group}.name`} max={40} />
          <f.number name={`groups.${group}.choose`} min={1} max={MAX_CHOICES} className="max-w-48" />
          <f.rows
            name={`groups.${group}.items`}
            sortable
            max={MAX_COMBO_ITEMS}
            nameOf={(index: number) => t('combo.item', { number: index + 1 })}
            newRow={newItem}
          >
            {(index: number, { skuId }: ComboItemValues) => (
              <>
                <f.search
                  name={`groups.${group}.items.${index}.skuId`}
                  search={search}
                  chosen={chosenOf(skuId)}
                />
                <div className="grid items-start gap-3 sm:grid-cols-3">
                  <f.number
                    name={`groups.${group}.items.${index}.quantity`}
                    min={1}
                    max={MAX_PIECES}
                    unit={t('combo.pieces')}
                  />
                  <f.number
                    name={`groups.${group}.items.${index}.most`}
                    min={1}
                    max={MAX_CHOICES}
                    unit={t('combo.times')}
                  />
                  <f.money name={`groups.${group}.items.${index}.extra`} />
                </div>
              </>
            )}
          </f.rows>
        </>
      )}
    </f.rows>
  );
}

/** An item without a variant, which the form asks for. */
const newItem = (): ComboItemValues => ({
  id: null,
  skuId: '',
  quantity: 1,
  most: 1,
  extra: 0,
});
