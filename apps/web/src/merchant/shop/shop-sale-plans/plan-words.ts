import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { SalePlan } from '@xiwei/contract/shop/catalogue.model.ts';
import type { Translate } from '#i18n/translate.ts';

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
export const planLine = (plan: SalePlan, t: Translate<'shop-settings'>, language: Language): string =>
  [quantityOf(plan, t), periodOf(plan, t, language)].join(' · ');
