import { PROVIDER_METHODS } from '@xiwei/contract/money/money.model.ts';
import { passTime } from '#testing/orders.ts';
import { settleDown } from '#testing/paying.ts';
import {
  book,
  cancel,
  checkPayment,
  fromLast,
  giveBackPayout,
  payOut,
  retryPayment,
  startPayment,
  topUp,
} from './diner-steps.ts';
import type { MoneyHistory } from './history.ts';
import {
  act,
  close,
  operate,
  recordPart,
  refundAnotherWay,
  revoke,
  setMealCost,
  useCoupons,
} from './staff-steps.ts';
import type { Beat, Step, StepOf } from './steps.ts';

/** Runs the steps of one moment. */
export async function takeBeat(history: MoneyHistory, beat: Beat): Promise<void> {
  await Promise.all(beat.map((step) => takeStep(history, step, beat.length === 1)));
}

async function takeStep(history: MoneyHistory, step: Step, isAlone: boolean): Promise<unknown> {
  const { till, product } = history.paying;
  switch (step.do) {
    case 'book':
      return book(history, step);
    case 'startPayment':
      return startPayment(history, step);
    case 'topUp':
      return topUp(history, step);
    case 'payOut':
      return payOut(history, step);
    case 'giveBackPayout':
      return giveBackPayout(history, step);
    case 'payInWallet':
    case 'refuseInWallet':
      return atWallet(history, step);
    case 'checkPayment':
      return checkPayment(history, step);
    case 'cancel':
      return cancel(history, step);
    case 'retryPayment':
      return retryPayment(history, step);
    case 'act':
      return act(history, step);
    case 'close':
      return close(history, step);
    case 'setMealCost':
      return setMealCost(history, step);
    case 'useCoupons':
      return useCoupons(history, step);
    case 'operate':
      return operate(history, step, isAlone);
    case 'revoke':
      return revoke(history, step);
    case 'recordPart':
      return recordPart(history, step, isAlone);
    case 'refundAnotherWay':
      return refundAnotherWay(history, step, isAlone);
    case 'behave':
      for (const method of step.method ? [step.method] : PROVIDER_METHODS)
        till.behave(method, step.behaviour);
      return;
    case 'settleRefunds':
      return settleRefunds(history, step.state);
    case 'passTime':
      return passTime(product, step.seconds);
    case 'settleDown':
      return settleDown(history.paying);
  }
}

function atWallet({ paying, tries }: MoneyHistory, step: StepOf<'payInWallet' | 'refuseInWallet'>): void {
  const begun = fromLast(tries, step.which);
  if (!begun) return;
  if (step.do === 'payInWallet') paying.till.pay(begun.method, begun.number);
  else paying.till.refuse(begun.method, begun.number);
}

/** Completes refunds that providers have left in progress. */
export function settleRefunds({ paying: { till } }: MoneyHistory, state: 'refunded' | 'failed'): void {
  for (const refund of till.listRefunds()) {
    if (refund.state === 'processing') till.settleRefund(refund.provider, refund.refundNumber, state);
  }
}
