import type pg from 'pg';
import { Refusal } from '#platform/refusal.ts';
import { dueOf, TIMED_ACTIONS } from '../commands/order-timers.ts';
import { act } from '../commands/transition.ts';
import { type Operator, SYSTEM } from '../order/operator.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { Command } from '../writer/command.ts';
import { runWithOrders } from '../writer/run-commands.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import type { HistoryLock, OrderHistory } from './history.model.ts';
import { bookerOf, commandOfBooking, commandOfLock, commandOfStep, operatorOf } from './history-commands.ts';

/** Something that happens at an instant. */
interface Happening {
  at: number;
  operator: Operator;
  run(): Promise<void>;
}

interface TimelineOptions {
  batch: StoreBatch;
  /** The clock of the batch. */
  clock: Date;
  client: pg.ClientBase;
  until: Date;
  locks: readonly HistoryLock[];
}

const isSeated = ({ status, arrived_at }: OrderRow): boolean =>
  status === 'waitService' && arrived_at !== null;

/** Runs the histories of several orders together, in the order of time, on one batch. */
export class Timeline {
  readonly #options: TimelineOptions;
  #orders: OrderHistory[];
  #locks: HistoryLock[];

  constructor(orders: readonly OrderHistory[], options: TimelineOptions) {
    this.#options = options;
    this.#orders = orders.map((history) => ({ ...history, steps: [...history.steps] }));
    this.#locks = [...options.locks];
  }

  /** Runs everything that happens until the end, and returns the histories that go on after it. */
  async run(): Promise<OrderHistory[]> {
    const { batch, clock, until } = this.#options;
    for (;;) {
      const next = this.#next();
      if (!next || next.at > until.getTime()) break;
      clock.setTime(next.at);
      batch.operator = next.operator;
      await next.run();
    }
    return this.#orders.filter(({ orderId, steps }) => orderId === null || steps.length > 0);
  }

  #next(): Happening | undefined {
    let first: Happening | undefined;
    const consider = (happening: Happening | undefined) => {
      if (happening && (!first || happening.at < first.at)) first = happening;
    };
    for (const history of this.#orders) {
      consider(history.orderId === null ? this.#making(history) : this.#step(history, history.orderId));
      if (history.orderId !== null) consider(this.#timer(history, history.orderId));
    }
    for (const lock of this.#locks) consider(this.#locking(lock));
    return first;
  }

  #making(history: OrderHistory): Happening {
    const { booking } = history;
    return {
      at: Date.parse(booking.at),
      operator: bookerOf(booking),
      run: async () => {
        const order = await this.#try(commandOfBooking(booking));
        if (!order) return this.#end(history);
        history.orderId = order.id;
        await this.#freeTablesOf(order.id);
        this.#count(history, order.id);
      },
    };
  }

  #step(history: OrderHistory, orderId: string): Happening | undefined {
    const [step] = history.steps;
    if (!step) return undefined;
    return {
      at: Date.parse(step.at),
      operator: operatorOf(step),
      run: async () => {
        const order = this.#options.batch.orders.find(orderId);
        const isTaken = order && (await this.#try(commandOfStep(step, order)));
        if (!isTaken && !(order && step.ifPossible)) return this.#end(history);
        history.steps.shift();
        if (step.act === 'arrive') await this.#freeTablesOf(orderId);
        this.#count(history, orderId);
      },
    };
  }

  /** Ends the stay of parties that have stayed too long, when the next party is seated at one of their tables. */
  async #freeTablesOf(orderId: string): Promise<void> {
    const { batch } = this.#options;
    const seated = batch.orders.find(orderId);
    if (!seated || !isSeated(seated)) return;
    const { operator } = batch;
    for (const other of this.#orders) {
      const order = other.orderId === null ? undefined : batch.orders.find(other.orderId);
      if (!order || order.id === orderId || !isSeated(order)) continue;
      if (!order.item_ids.some((id) => seated.item_ids.includes(id))) continue;
      while (isSeated(batch.orders.get(order.id)) && this.#orders.includes(other)) {
        const step = this.#step(other, order.id);
        if (!step) break;
        batch.operator = step.operator;
        await step.run();
      }
    }
    batch.operator = operator;
  }

  /** Returns the timer of an order that is due first. */
  #timer(history: OrderHistory, orderId: string): Happening | undefined {
    const { batch } = this.#options;
    const order = batch.orders.find(orderId);
    const due =
      order &&
      TIMED_ACTIONS.flatMap((action) => {
        const at = dueOf(action, order);
        return at ? [{ action, at: at.getTime() }] : [];
      })[0];
    if (!order || !due) return undefined;
    return {
      at: due.at,
      operator: SYSTEM,
      run: async () => {
        act(batch, order, due.action, 'system');
        this.#count(history, orderId);
      },
    };
  }

  #locking(lock: HistoryLock): Happening {
    return {
      at: Date.parse(lock.at),
      operator: { type: 'store', id: lock.by },
      run: async () => {
        this.#locks = this.#locks.filter((other) => other !== lock);
        await this.#try(commandOfLock(lock));
      },
    };
  }

  /** Runs a command. Returns nothing if it is refused. */
  async #try<Output>(command: Command<Output>): Promise<Output | undefined> {
    const { client, batch } = this.#options;
    try {
      return (await runWithOrders(client, batch, command)) as Output;
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  #count(history: OrderHistory, orderId: string): void {
    history.entries = this.#options.batch.orders.lastEntry(orderId)?.seq ?? 0;
  }

  /** Ends a history: its order stays as it is. */
  #end(history: OrderHistory): void {
    this.#orders = this.#orders.filter((other) => other !== history);
  }
}
