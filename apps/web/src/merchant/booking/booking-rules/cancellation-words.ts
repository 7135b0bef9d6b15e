import type { CancellationTier } from '@xiwei/contract/stores/store-settings.model.ts';
import type { Translate } from '#i18n/translate.ts';

/**
 * Describes what cancellation tiers mean together: "3 days or more before: full refund", "later: no refund". Neighbours with
 * the same refund are merged. Tiers that are not filled in are left out. Without tiers, cancelling is free until the meal;
 * after the last tier there is no refund.
 */
export function cancellationLines(
  tiers: readonly CancellationTier[],
  t: Translate<'booking-rules'>,
): string[] {
  const refundOf = ({ refund }: Pick<CancellationTier, 'refund'>) => t(`cancellation.refund.${refund}`);
  const filled = tiers.filter(({ days }) => Number.isInteger(days)).toSorted((a, b) => b.days - a.days);
  if (filled.length === 0) return [t('cancellation.always', { refund: refundOf({ refund: 'full' }) })];
  const periods = [...filled, ...(filled.at(-1)?.days === 0 ? [] : [{ days: 0, refund: 'none' as const }])];
  const merged = periods.filter(({ refund }, index) => periods[index + 1]?.refund !== refund);
  return merged.map((period, index) => {
    const refund = refundOf(period);
    if (merged.length === 1) return t('cancellation.always', { refund });
    if (index === merged.length - 1) return t('cancellation.later', { refund });
    return t('cancellation.atLeast', { count: period.days, refund });
  });
}
