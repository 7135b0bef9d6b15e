import type { MoneyState, OperationState } from '@xiwei/contract/money/money.model.ts';
import type { Tone } from '#ui/tone.ts';

export const STATE_TONES: Record<MoneyState, Tone> = {
  none: 'neutral',
  unpaid: 'caution',
  partlyPaid: 'caution',
  paid: 'positive',
  refunding: 'info',
  refunded: 'neutral',
  forfeited: 'negative',
  deducted: 'positive',
};

export const OPERATION_TONES: Record<OperationState, Tone> = {
  done: 'positive',
  processing: 'info',
  failed: 'negative',
  reverted: 'neutral',
};
