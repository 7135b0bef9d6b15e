import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { expect } from 'vitest';
import type { Product } from '#testing/product.ts';
import { expectSameBoards } from './board-agreement.ts';
import { expectConsistent, expectMoved } from './invariants.ts';
import { type Layout, openLayout, type People, type Person } from './layout.ts';
import type { Model, OrderRow } from './model.ts';
import { expectCapacity } from './offers.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import type { Timers } from './timers.ts';

/** One history: a store, its model, and the database snapshot after the last step. */
export interface History {
  product: Product;
  people: People;
  timers: Timers;
  model: Model;
  snapshot: Snapshot;
  steps: number;
}

export async function beginHistory(
  nodes: readonly [Product, ...Product[]],
  timers: Timers,
  layout: Layout,
): Promise<History> {
  const [product] = nodes;
  const { plan, people } = await openLayout(nodes, layout);
  const model: Model = {
    plan,
    orders: [],
    holds: [],
    locks: [],
    feasts: [],
    holdUses: new Map(),
    closesAt: new Map(),
    purses: new Map(),
  };
  const snapshot = await takeSnapshot(product.db, plan.storeId);
  return { product, people, timers, model, snapshot, steps: 0 };
}

export const nowOf = ({ product }: History): number => product.clock.now().getTime();

/** Selects the node of a step in turn. */
const visitorOf = ({ steps }: Pick<History, 'steps'>, { at }: Person) =>
  at[steps % at.length] ?? expect.fail('The person is signed in on no node');

interface Step<E extends Endpoint> {
  who: Person;
  endpoint: E;
  input: CallOf<E>;
  /** Whether the model allows it. */
  expected: boolean;
  /** The order it is about; any other order that changes was moved to free a table. */
  about?: string;
  /** Updates the model. `row` returns the order as the database has it. */
  apply(output: OutputOf<E>, row: (id: string) => OrderRow): void;
}

/** Calls an endpoint and compares the result with the model. */
export async function step<E extends Endpoint>(history: History, attempt: Step<E>): Promise<void> {
  const { model, product } = history;
  const before = history.snapshot;
  const reply = await visitorOf(history, attempt.who).call(attempt.endpoint, attempt.input);
  const after = await takeSnapshot(product.db, model.plan.storeId);
  history.snapshot = after;
  if (!attempt.expected) {
    expect(attempt.endpoint.refusals, `refused as ${reply.refusal?.code}`).toContain(reply.refusal?.code);
    expect(after, 'a refused call changes nothing').toEqual(before);
  } else {
    expect(reply.refusal, 'the model says that it can be done').toBeUndefined();
    const rows = new Map(after.orders.map((row) => [row.id, row]));
    const rowOf = (id: string) => rows.get(id) ?? expect.fail(`order ${id} is not there`);
    const subject = attempt.about ?? (reply.body as { id?: string } | undefined)?.id;
    expectMoved(model, after, subject, nowOf(history));
    attempt.apply(reply.body, rowOf);
  }
  await compare(history, before);
}

/** Boards are compared after each third step: to read one for the first time takes longer than a step. */
const STEPS_PER_BOARD = 3;

/** Compares the database and the offered availability with the model. */
async function compare(history: History, before: Snapshot): Promise<void> {
  history.steps += 1;
  expectConsistent(history.model, before, history.snapshot, nowOf(history));
  await expectCapacity(history);
  if (history.steps % STEPS_PER_BOARD !== 0) return;
  const { model, product, snapshot } = history;
  await expectSameBoards(product, model.plan.storeId, [...new Set(snapshot.orders.map(({ date }) => date))]);
}

/** Runs the timers that are due. */
export async function runTimers(history: History, apply: () => void): Promise<void> {
  const before = history.snapshot;
  await history.timers.runDue(history.model.plan.storeId);
  history.snapshot = await takeSnapshot(history.product.db, history.model.plan.storeId);
  apply();
  await compare(history, before);
}

/** Moves the clock. Availability may change without any call. */
export async function passTime(history: History, minutes: number): Promise<void> {
  await expectCapacity(history);
  history.product.clock.pass(minutes * 60);
  await expectCapacity(history);
  await compare(history, history.snapshot);
}
