import {
  LISTINGS,
  MAX_STOCK,
  type Product,
  type ProductSpec,
  type SalePlan,
} from '@xiwei/contract/shop/catalogue.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useText } from '#merchant/settings/use-text.ts';
import { classes } from '#ui/classes.ts';
import type { ProductFields, ProductValues, VariantValues } from './product-fields.ts';

interface VariantRowsProps {
  f: ProductFields;
  entered: ProductValues;
  /** The stored product; undefined for a new one. */
  item: Product | undefined;
  specs: readonly ProductSpec[];
  plans: readonly SalePlan[];
}

/** The columns of the table: name, price, whether it is on sale, sale plan and, of counted goods, the limit. */
const COLUMNS = 'lg:grid-cols-[minmax(7rem,1fr)_9rem_8rem_minmax(9rem,12rem)]';
const COUNTED_COLUMNS = 'lg:grid-cols-[minmax(7rem,1fr)_8.5rem_8rem_minmax(8rem,11rem)_10rem]';
/** Hides the label of a field for sight in a table, whose head has it. */
const LABEL_IN_HEAD = 'lg:[&>div:first-child]:sr-only';

/** The variants of a product: a table on a desktop, a card each on a phone. */
export function VariantRows({ f, entered, item, specs, plans }: VariantRowsProps) {
  const { t } = useTranslation('shop-merchant');
  const nameOf = useVariantNames(entered.specIds, specs);
  const isCounted = entered.stockMode === 'REAL';
  const columns = classes('lg:grid lg:gap-3', isCounted ? COUNTED_COLUMNS : COLUMNS);
  const heads = [
    t('matrix.variant'),
    t('product.skus.row.price.label'),
    t('product.skus.row.status.label'),
    t('product.skus.row.salePlanId.label'),
    ...(isCounted ? [t('product.skus.row.lowStockAt.label')] : []),
  ];
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-ink-soft text-small">
        {t('matrix.count', { count: entered.skus.length })}
      </p>
      <div aria-hidden className={classes('hidden text-ink-soft text-small', columns)}>
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className="flex flex-col gap-3 lg:gap-0 lg:divide-y lg:divide-line lg:border-line lg:border-y">
        {entered.skus.map((sku, index) => (
          <li key={sku.id ?? sku.valueIds.join()}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in all browsers. */}
            <div
              role="group"
              aria-label={nameOf(sku)}
              className={classes(
                'grid grid-cols-2 items-start gap-3 rounded-normal border border-line p-3 lg:rounded-none lg:border-0 lg:px-0',
                columns,
              )}
            >
              <VariantName
                name={nameOf(sku)}
                left={leftOf(item, sku)}
                isNew={!sku.id}
                isCounted={isCounted}
              />
              <f.money name={`skus.${index}.price`} className={LABEL_IN_HEAD} />
              <f.choice
                as="list"
                name={`skus.${index}.status`}
                options={LISTINGS}
                className={LABEL_IN_HEAD}
              />
              <f.choice
                as="list"
                name={`skus.${index}.salePlanId`}
                options={[null, ...plans.filter(({ mode }) => mode === entered.saleMode).map(({ id }) => id)]}
                nameOf={(id) => plans.find((plan) => plan.id === id)?.name}
                className={classes(LABEL_IN_HEAD, !isCounted && 'max-lg:col-span-2')}
              />
              {isCounted && (
                <f.number
                  name={`skus.${index}.lowStockAt`}
                  min={1}
                  max={MAX_STOCK}
                  className={LABEL_IN_HEAD}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface VariantNameProps {
  name: string;
  /** Pieces that are left; undefined if it is not known. */
  left: number | undefined;
  isNew: boolean;
  isCounted: boolean;
}

function VariantName({ name, left, isNew, isCounted }: VariantNameProps) {
  const { t } = useTranslation('shop-merchant');
  return (
    <div className="flex min-w-0 flex-col justify-center max-lg:col-span-2 lg:min-h-control">
      <span className="font-medium wrap-anywhere lg:font-normal">{name}</span>
      {isCounted && left !== undefined && (
        <span className="text-ink-soft text-small">{t('matrix.left', { count: left })}</span>
      )}
      {isNew && (
        <span className="text-ink-soft text-small">{t(isCounted ? 'matrix.newCounted' : 'matrix.new')}</span>
      )}
    </div>
  );
}

/** Returns a function that names a variant by its values. */
function useVariantNames(specIds: readonly string[], specs: readonly ProductSpec[]) {
  const { t } = useTranslation('shop-merchant');
  const textOf = useText();
  return ({ valueIds }: VariantValues): string => {
    const names = valueIds.map((valueId, index) => {
      const values = specs.find(({ id }) => id === specIds[index])?.values ?? [];
      const value = values.find(({ id }) => id === valueId);
      return value ? textOf(value.name) : t('matrix.gone');
    });
    return names.join(' · ') || t('matrix.whole');
  };
}

const leftOf = (item: Product | undefined, { id }: VariantValues): number | undefined =>
  item?.skus.find((sku) => sku.id === id)?.stock?.left;
