import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { CancellationTier } from '@xiwei/contract/stores/store-settings.model.ts';

/** A period before the meal and the refund for cancelling within it. */
interface CancelSpan {
  refund: CancellationTier['refund'];
  /** Its last day; undefined for the period that lasts until the meal. */
  until: string | undefined;
}

/**
 * Converts a store's cancellation tiers into periods from today on, merging neighbours with the same refund. Without tiers
 * cancelling is free until the meal; after the last tier there is no refund.
 */
export function cancelSpans(tiers: readonly CancellationTier[], date: string, today: string): CancelSpan[] {
  if (tiers.length === 0) return [{ refund: 'full', until: undefined }];
  const spans: CancelSpan[] = [...tiers]
    .sort((a, b) => b.days - a.days)
    .map(({ days, refund }) => ({ refund, until: days > 0 ? addDays(date, -days) : undefined }));
  if (spans.at(-1)?.until !== undefined) spans.push({ refund: 'none', until: undefined });
  const remaining = spans.filter(({ until }) => until === undefined || until >= today);
  return remaining.filter(({ refund }, index) => remaining[index + 1]?.refund !== refund);
}
