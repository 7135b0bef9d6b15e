import { Link } from '@tanstack/react-router';
import {
  MAX_PRODUCT_SPECS,
  MAX_SKUS,
  type Product,
  type ProductSpec,
  type SalePlan,
} from '@xiwei/contract/shop/catalogue.model.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useText } from '#merchant/settings/use-text.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { OptionsField } from '#ui/options-field.tsx';
import { PriceForAll } from './price-for-all.tsx';
import type { ProductFields, ProductValues } from './product-fields.ts';
import { type KnownVariant, type UsedSpec, usedSpecsOf, variantCount, variantsOf } from './variant-matrix.ts';
import { VariantRows } from './variant-rows.tsx';

interface VariantsEditorProps {
  f: ProductFields;
  entered: ProductValues;
  setValues: (values: Partial<ProductValues>) => void;
  readOnly: boolean;
  /** The stored product; undefined for a new one. */
  item: Product | undefined;
  /** All specs and sale plans of the shop. */
  specs: readonly ProductSpec[];
  plans: readonly SalePlan[];
}

/** The specs of a product with the values that it has, and a row for each combination of values. */
export function VariantsEditor({ f, entered, setValues, readOnly, item, specs, plans }: VariantsEditorProps) {
  const { t } = useTranslation('shop-merchant');
  const { problem, used, chooseSpecs, chooseValues } = useVariants({ entered, setValues, item, specs });
  const textOf = useText();
  const usable = specs.filter(({ id, values }) => values.length > 0 || entered.specIds.includes(id));
  return (
    <>
      {entered.type === 'SINGLE' && usable.length === 0 && <SpecsMissing />}
      {entered.type === 'SINGLE' && usable.length > 0 && (
        <OptionsField
          label={t('product.specIds.label')}
          options={usable.map(({ id, name }) => ({ id, label: textOf(name) }))}
          value={[...entered.specIds]}
          onChange={chooseSpecs}
          readOnly={readOnly}
          error={problem}
        />
      )}
      {used.map(({ specId, valueIds }) => {
        const { name = {}, values = [] } = specs.find(({ id }) => id === specId) ?? {};
        return (
          <OptionsField
            key={specId}
            label={t('matrix.valuesOf', { spec: textOf(name) })}
            hint={valueIds.length === 1 ? t('matrix.valuesHint') : undefined}
            options={values.map((value) => ({ id: value.id, label: textOf(value.name) }))}
            value={[...valueIds]}
            onChange={(chosen) => chooseValues(specId, chosen)}
            readOnly={readOnly}
          />
        );
      })}
      {!readOnly && entered.skus.length > 1 && (
        <PriceForAll
          onApply={(price) => setValues({ skus: entered.skus.map((sku) => ({ ...sku, price })) })}
          count={entered.skus.length}
        />
      )}
      <VariantRows {...{ f, entered, item, specs, plans }} />
    </>
  );
}

type VariantsOptions = Pick<VariantsEditorProps, 'entered' | 'setValues' | 'item' | 'specs'>;

/** Chooses specs and values. Variants that are removed and chosen again before they are saved are as they were. */
function useVariants({ entered: { specIds, skus }, setValues, item, specs }: VariantsOptions) {
  const { t } = useTranslation('shop-merchant');
  const [problem, setProblem] = useState<string>();
  const removed = useRef<{ version: number | undefined; variants: KnownVariant[] }>(undefined);
  const used = usedSpecsOf(specIds, skus, specs);

  const choose = (next: readonly UsedSpec[]) => {
    if (next.length > MAX_PRODUCT_SPECS)
      return setProblem(t('matrix.tooManySpecs', { most: MAX_PRODUCT_SPECS }));
    if (variantCount(next) > MAX_SKUS) return setProblem(t('matrix.tooMany', { most: MAX_SKUS }));
    setProblem(undefined);
    const current = skus.map((sku) => ({ specIds, sku }));
    // After a save, the ids of those that were removed do not exist any more.
    const before = removed.current?.version === item?.version ? (removed.current?.variants ?? []) : [];
    removed.current = { version: item?.version, variants: [...current, ...before] };
    setValues({
      specIds: next.map(({ specId }) => specId),
      skus: variantsOf(next, current, before),
    });
  };
  const chooseSpecs = (chosen: readonly string[]) => {
    const kept = used.filter(({ specId }) => chosen.includes(specId));
    const added = chosen.flatMap((specId) => {
      const first = specs.find(({ id }) => id === specId)?.values[0];
      return specIds.includes(specId) || !first ? [] : [{ specId, valueIds: [first.id] }];
    });
    choose([...kept, ...added]);
  };
  const chooseValues = (specId: string, valueIds: readonly string[]) =>
    choose(
      used
        .map((spec) => (spec.specId === specId ? { specId, valueIds } : spec))
        .filter((spec) => spec.valueIds.length > 0),
    );
  return { problem, used, chooseSpecs, chooseValues };
}

function SpecsMissing() {
  const { t } = useTranslation('shop-merchant');
  const { id: storeId } = useWorkplace();
  return (
    <p className="text-ink-soft text-small">
      {t('matrix.noSpecs')}{' '}
      <Link to="/web/$storeId/shop-specs" params={{ storeId }} className="text-accent-text underline">
        {t('matrix.toSpecs')}
      </Link>
    </p>
  );
}
