import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { NoticeProblem } from '#gateways/pay/pay.ts';
import { Handle } from '#platform/module-handles.ts';
import type { PaymentDeps } from '../payments/payments.deps.ts';
import type { Inbox } from './inbox.ts';

/** The result of a provider's notification, for the metrics. */
type NoticeOutcome = 'kept' | 'repeated' | 'ignored' | NoticeProblem;

export interface ProviderDeps extends PaymentDeps {
  inbox: Inbox;
  countNotice(method: ProviderMethod, outcome: NoticeOutcome): void;
}

export const moneyHandle = new Handle<ProviderDeps>('money');
