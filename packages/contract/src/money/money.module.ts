import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { moneyApi } from './money.api.ts';
import { moneyPersonalData } from './money.data.ts';
import { moneyDeclarations } from './money.declarations.ts';

interface MoneyEvents {
  /** A payment request was paid, or an attempt to pay it ended. */
  'money.paymentChanged': { storeId: string; intentId: string; orderId: string | null };
  'money.refundEnded': {
    storeId: string;
    orderId: string | null;
    /** The registration for a feast that was paid for. */
    feastParticipantId: string | null;
    /** The order of goods that was paid for. */
    shopOrderId: string | null;
    userId: string | null;
    amount: number;
    /** `returned`: platform staff gave a part of a payout back that its provider does not refund. */
    status: 'refunded' | 'failed' | 'returned';
  };
  /** The payer's bank took an amount of a payment back, or decided who gets it. */
  'money.disputeChanged': {
    storeId: string;
    orderId: string | null;
    /** The order of goods that was paid for. */
    shopOrderId: string | null;
    amount: number;
    status: 'open' | 'won' | 'lost';
  };
}

const events: EventTable<'money', MoneyEvents> = {
  changes: {
    'money.paymentChanged': ['money.payments', 'money.balance'],
    'money.refundEnded': ['money.payments', 'money.balance'],
    'money.disputeChanged': ['money.payments'],
  },
};

export const moneyModule = {
  ...moneyDeclarations,
  apis: [moneyApi],
  events,
  personalData: moneyPersonalData,
} satisfies ContractModule;
