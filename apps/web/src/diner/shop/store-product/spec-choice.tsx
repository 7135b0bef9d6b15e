import type { GoodsDetail, GoodsSku } from '@xiwei/contract/shop/goods.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { skuWith, type ValueReason, whyNotValue } from '#shared/shop/variants.ts';
import { FilterChip } from '#ui/filter-chip.tsx';

interface SpecChoiceProps {
  goods: GoodsDetail;
  sku: GoodsSku;
  onChoose: (sku: GoodsSku) => void;
}

/** The values of each spec. Those that cannot be chosen with the values above them are disabled, and the reason is given. */
export function SpecChoice({ goods, sku, onChoose }: SpecChoiceProps) {
  const { t } = useTranslation('shop');
  const reasonText = (reason: ValueReason) =>
    reason === 'soldOut' ? t('problems.soldOut') : t('product.notOffered');
  return goods.specs.map((spec, place) => {
    const values = spec.values.map((value) => ({
      ...value,
      reason: whyNotValue(goods, sku, spec.id, value.id),
    }));
    const unavailable = values.flatMap(({ name, reason }) =>
      reason === undefined ? [] : [t('product.valueReason', { value: name, reason: reasonText(reason) })],
    );
    return (
      <fieldset key={spec.id} className="flex min-w-0 flex-wrap gap-2">
        <legend className="mb-1.5 font-medium text-small">{spec.name}</legend>
        {values.map(({ id, name, reason }) => (
          <FilterChip
            key={id}
            selected={sku.valueIds[place] === id}
            disabled={reason !== undefined && sku.valueIds[place] !== id}
            onClick={() => {
              const next = skuWith(goods, sku, spec.id, id);
              if (next) onChoose(next);
            }}
          >
            {name}
          </FilterChip>
        ))}
        {unavailable.length > 0 && (
          <p className="w-full text-caption text-ink-soft">{unavailable.join(' · ')}</p>
        )}
      </fieldset>
    );
  });
}
