import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { CancellationTier } from '@xiwei/contract/stores/store-settings.model.ts';

/** A stretch of time up to the meal, and what is given back to whoever cancels in it. */
interface CancelSpan {
  refund: CancellationTier['refund'];
  /** Its last day; nothing for the one that lasts until the meal. */
  until: string | undefined;
}

/**
 * A store's rules as stretches of the calendar from today on, neighbours that say the same made one. Without rules
 * cancelling is free until the meal; nearer to it than the nearest rule, nothing is given back.
 */
export function cancelSpans(tiers: readonly CancellationTier[], date: string, today: string): CancelSpan[] {
  if (tiers.length === 0) return [{ refund: 'full', until: undefined }];
  const spans: CancelSpan[] = [...tiers]
    .sort((a, b) => b.days - a.days)
    .map(({ days, refund }) => ({ refund, until: days > 0 ? addDays(date, -days) : undefined }));
  if (spans.at(-1)?.until !== undefined) spans.push({ refund: 'none', until: undefined });
  const ahead = spans.filter(({ until }) => until === undefined || until >= today);
  return ahead.filter(({ refund }, place) => ahead[place + 1]?.refund !== refund);
}
