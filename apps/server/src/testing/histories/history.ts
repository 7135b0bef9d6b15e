import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { expect } from 'vitest';
import type { Product } from '#testing/product.ts';
import { expectConsistent, expectMoved } from './invariants.ts';
import { type Layout, openRoom, type People, type Person } from './layout.ts';
import type { Model, OrderRow } from './model.ts';
import { expectCapacity } from './offers.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import type { Timers } from './timers.ts';

/** One history: a store, what the model believes of it, and what the database had after the last step. */
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
  const { plan, people } = await openRoom(nodes, layout);
  const model: Model = {
    plan,
    orders: [],
    holds: [],
    locks: [],
    holdUses: new Map(),
    closesAt: new Map(),
    purses: new Map(),
  };
  const snapshot = await takeSnapshot(product.db, plan.storeId);
  return { product, people, timers, model, snapshot, steps: 0 };
}

export const nowOf = ({ product }: History): number => product.clock.now().getTime();

/** The nodes take turns. */
const visitorOf = ({ steps }: Pick<History, 'steps'>, { at }: Person) =>
  at[steps % at.length] ?? expect.fail('Somebody is signed in nowhere');

interface Step<E extends Endpoint> {
  who: Person;
  endpoint: E;
  input: CallOf<E>;
  /** Whether the model says that it can be done. */
  expected: boolean;
  /** The order it is about; any other that changes was moved to make room. */
  about?: string;
  /** What the model then believes. `row` is the order as the database has it. */
  apply(output: OutputOf<E>, row: (id: string) => OrderRow): void;
}

/** Calls, and compares everything with what the model says. */
export async function step<E extends Endpoint>(history: History, asked: Step<E>): Promise<void> {
  const { model, product } = history;
  const before = history.snapshot;
  const reply = await visitorOf(history, asked.who).call(asked.endpoint, asked.input);
  const after = await takeSnapshot(product.db, model.plan.storeId);
  history.snapshot = after;
  if (!asked.expected) {
    expect(asked.endpoint.refusals, `refused as ${reply.refusal?.code}`).toContain(reply.refusal?.code);
    expect(after, 'a refused call changes nothing').toEqual(before);
  } else {
    expect(reply.refusal, 'the model says that it can be done').toBeUndefined();
    const rows = new Map(after.orders.map((row) => [row.id, row]));
    const rowOf = (id: string) => rows.get(id) ?? expect.fail(`order ${id} is not there`);
    const subject = asked.about ?? (reply.body as { id?: string } | undefined)?.id;
    expectMoved(model, after, subject, nowOf(history));
    asked.apply(reply.body, rowOf);
  }
  await compare(history, before);
}

/** Compares the database, and what is offered, with the model. */
async function compare(history: History, before: Snapshot): Promise<void> {
  history.steps += 1;
  expectConsistent(history.model, before, history.snapshot, nowOf(history));
  await expectCapacity(history);
}

/** Lets the timers do what is due. */
export async function runTimers(history: History, apply: () => void): Promise<void> {
  const before = history.snapshot;
  await history.timers.runDue(history.model.plan.storeId);
  history.snapshot = await takeSnapshot(history.product.db, history.model.plan.storeId);
  apply();
  await compare(history, before);
}

/** Lets time pass. What was offered a moment ago may not be offered any more, though nobody did anything. */
export async function passTime(history: History, minutes: number): Promise<void> {
  await expectCapacity(history);
  history.product.clock.pass(minutes * 60);
  await expectCapacity(history);
  await compare(history, history.snapshot);
}
