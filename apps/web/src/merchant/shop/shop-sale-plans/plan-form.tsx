import {
  INVENTORY_POLICIES,
  MAX_LINE_QUANTITY,
  MAX_STOCK,
  SALE_MODES,
  type SalePlanInput,
} from '@xiwei/contract/shop/catalogue.model.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Fields } from '#shared/form/fields.tsx';

interface PlanFormProps {
  f: Fields<SalePlanInput, Resources['shop-settings']['plan']>;
  entered: SalePlanInput;
  setValues: (values: Partial<SalePlanInput>) => void;
  /** Variants are under the plan, so its mode cannot be changed. */
  isUsed: boolean;
}

/** The fields of a sale plan. */
export function PlanForm({ f, entered: { mode, policy, from }, setValues, isUsed }: PlanFormProps) {
  const { t } = useTranslation('shop-settings');
  const unit = t(mode === 'DAILY' ? 'plan.perDay' : 'plan.inAll');
  const removeQuantity = useEffectEvent(() => setValues({ quantity: null }));
  // A plan by stock has no quantity of its own.
  useEffect(() => {
    if (policy === 'stock') removeQuantity();
  }, [policy]);
  return (
    <>
      <f.text name="name" max={60} />
      <f.choice
        name="mode"
        options={SALE_MODES}
        disabled={isUsed}
        help={isUsed ? t('plan.modeFixed') : undefined}
      />
      <f.choice name="policy" options={INVENTORY_POLICIES} />
      {policy === 'limited' && <f.number name="quantity" min={1} max={MAX_STOCK} unit={unit} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <f.date name="from" clearable />
        <f.date name="until" clearable min={from ?? undefined} />
      </div>
      <f.number name="perPerson" min={1} max={MAX_LINE_QUANTITY} unit={unit} />
    </>
  );
}
