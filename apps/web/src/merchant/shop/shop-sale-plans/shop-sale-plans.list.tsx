import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { type SalePlan, salePlanChange, salePlanInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { CalendarRange } from 'lucide-react';
import type { Translate } from '#i18n/translate.ts';
import { listResource } from '#merchant/settings/list-resource.ts';
import { Badge } from '#ui/badge.tsx';
import { PlanForm } from './plan-form.tsx';

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

/** Describes a day of the store's calendar. */
const dayOf = (date: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** Describes when a plan sells. */
function periodOf({ from, until }: SalePlan, t: Translate<'shop-settings'>, language: Language): string {
  if (from !== null && until !== null)
    return t('plan.days', { from: dayOf(from, language), until: dayOf(until, language) });
  if (from !== null) return t('plan.fromDay', { from: dayOf(from, language) });
  return until === null ? t('plan.always') : t('plan.untilDay', { until: dayOf(until, language) });
}

/** Describes how many a plan sells. */
function quantityOf({ mode, quantity }: SalePlan, t: Translate<'shop-settings'>): string {
  if (quantity === null) return t('plan.byStock');
  return t(mode === 'DAILY' ? 'plan.limitedDaily' : 'plan.limited', { count: quantity });
}

/** Describes a sale plan in a line: how many it sells, and when. */
const planLine = (plan: SalePlan, t: Translate<'shop-settings'>, language: Language): string =>
  [quantityOf(plan, t), periodOf(plan, t, language)].join(' · ');
