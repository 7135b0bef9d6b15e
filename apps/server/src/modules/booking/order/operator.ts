import type { OperatorType } from '@xiwei/contract/common/operator.ts';

/** The person or system that changes an order. */
export interface Operator {
  type: OperatorType;
  id: string | null;
}

export const SYSTEM: Operator = { type: 'system', id: null };
