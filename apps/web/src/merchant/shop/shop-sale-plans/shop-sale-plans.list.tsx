import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { salePlanChange, salePlanInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { CalendarRange } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';
import { Badge } from '#ui/badge.tsx';
import { PlanForm } from './plan-form.tsx';
import { planLine } from './plan-words.ts';

/** When, and how many of a variant are sold. */
export const salePlans = listResource({
  page: 'shop-sale-plans',
  id: 'salePlanId',
  words: ['shop-settings', { list: 'plans', entry: 'plan', deletion: 'deletePlan' }],
  api: {
    list: catalogueApi.listSalePlans,
    create: catalogueApi.createSalePlan,
    update: catalogueApi.updateSalePlan,
    delete: catalogueApi.deleteSalePlan,
  },
  icon: CalendarRange,
  nameOf: ({ name }) => name,
  rowOf: (plan, { t, language }) => ({
    detail: (
      <span className="flex flex-wrap gap-x-3">
        <span>{planLine(plan, t, language)}</span>
        <span>{plan.skus > 0 ? t('plan.skus', { count: plan.skus }) : t('plan.unused')}</span>
      </span>
    ),
    trailing: plan.mode === 'DAILY' && <Badge icon={CalendarRange}>{t('plan.mode.options.DAILY')}</Badge>,
  }),
  filters: { mode: ({ mode }) => mode },
  schemasOf: () => ({ create: salePlanInput, update: salePlanChange }),
  initialOf: () => ({
    ...{ name: '', mode: 'NORMAL' as const, policy: 'limited' as const },
    ...{ from: null, until: null, quantity: null, perPerson: null },
  }),
  refusalFields: { salePlanInUse: 'mode' },
  fields: ({ f, entered, setValues, item }) => (
    <PlanForm f={f} entered={entered} setValues={setValues} isUsed={item !== undefined && item.skus > 0} />
  ),
});
