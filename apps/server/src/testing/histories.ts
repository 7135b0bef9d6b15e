import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { twinAt } from './nodes.ts';
import { passTime } from './orders.ts';
import { type PaymentSetup, settleDown } from './paying.ts';
import type { Product, Visitor } from './product.ts';

/*
 * Random histories of people who call two nodes in turn and pay at simulated providers. Each module adds its own steps.
 */

export const METHODS = ['wechatPay', 'alipay'] as const satisfies readonly ProviderMethod[];

/** The state that the histories of all modules have. */
export interface PaidHistory {
  paying: PaymentSetup;
  nodes: readonly Product[];
  /** Payments that were started at providers. */
  tries: { method: ProviderMethod; number: string }[];
  calls: number;
}

/** The steps of providers and of time, by name. */
export const providerSteps = {
  payInWallet: fc.record({ which: fc.nat(3) }),
  behave: fc.record({ refunds: fc.constantFrom('now', 'fail', 'later') }),
  settleDown: fc.record({}),
};

/** The data of steps, by name. */
export type DataOf<Steps> = {
  [Name in keyof Steps]: Steps[Name] extends fc.Arbitrary<infer Data> ? Data : never;
};

/** One step of a history: its name and its data. */
export type StepOf<Steps> = {
  [Name in keyof Steps]: { do: Name } & DataOf<Steps>[Name];
}[keyof Steps];

/** Makes histories of `count` moments at most. In most moments one step is taken, in others up to four at once. */
export function beatsOf<Steps extends Record<string, fc.Arbitrary<object>>>(
  steps: Steps,
  weights: Record<keyof Steps, number>,
  count: number,
) {
  const anyStep = fc.oneof(
    ...Object.entries(steps).map(([name, data]) => ({
      arbitrary: data.map((one) => ({ do: name, ...one }) as StepOf<Steps>),
      weight: weights[name] ?? 1,
    })),
  );
  const beat = fc.oneof(
    { arbitrary: anyStep.map((one) => [one]), weight: 3 },
    { arbitrary: fc.array(anyStep, { minLength: 2, maxLength: 4 }), weight: 1 },
  );
  return fc.array(beat, { minLength: count / 2, maxLength: count });
}

/** Calls an endpoint on one of the nodes. A refusal is fine; an unexpected error fails the test. */
export async function ask<E extends Endpoint>(
  history: PaidHistory,
  visitor: Visitor,
  endpoint: E,
  input: CallOf<E>,
): Promise<OutputOf<E> | undefined> {
  history.calls += 1;
  const node = history.nodes[history.calls % history.nodes.length];
  const reply = await (node ? twinAt(node, visitor) : visitor).call(endpoint, input);
  const code = reply.refusal?.code;
  if (code === undefined) return reply.body;
  expect(endpoint.refusals ?? [], `${endpoint.name} was refused as ${code}`).toContain(code);
  return undefined;
}

type CommonStep = StepOf<typeof providerSteps> | { do: 'passTime'; minutes: number };

/** Takes a step of a provider or of time. */
export async function takeCommonStep({ paying, tries }: PaidHistory, one: CommonStep): Promise<void> {
  switch (one.do) {
    case 'payInWallet': {
      const begun = tries.at(-1 - one.which);
      if (begun) paying.till.pay(begun.method, begun.number);
      return;
    }
    case 'passTime':
      await passTime(paying.product, one.minutes * 60);
      return;
    case 'behave':
      for (const method of METHODS)
        paying.till.behave(method, one.refunds === 'now' ? {} : { refunds: one.refunds as 'fail' | 'later' });
      return;
    case 'settleDown':
      await settleDown(paying);
  }
}

/** Records a payment that `start` began. Its request may have ended meanwhile, or be refused. */
export async function recordTry(
  history: PaidHistory,
  method: ProviderMethod,
  start: () => Promise<string | undefined>,
): Promise<void> {
  const number = await start().catch((error: Error) => {
    expect(error.message).toMatch(/paymentOver|paymentInfoMissing|paymentFailed/);
  });
  if (number) history.tries.push({ method, number });
}

/** Completes what providers have left in progress, and lets them do refunds again. */
export async function letProvidersWork({ paying }: Pick<PaidHistory, 'paying'>): Promise<void> {
  const { till } = paying;
  for (const method of METHODS) till.behave(method, {});
  for (const refund of till.listRefunds())
    if (refund.state === 'processing') till.settleRefund(refund.provider, refund.refundNumber, 'refunded');
}
