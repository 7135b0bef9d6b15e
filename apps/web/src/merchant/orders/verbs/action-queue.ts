import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { call } from '#api/client.ts';
import { isConnected, onConnection } from '#api/connection.ts';
import { ApiRefusal, ConnectionLost } from '#api/refusal.ts';
import * as store from './queue-store.ts';
import {
  afterConfirmed,
  callOf,
  isStored,
  type NewAction,
  ordersIn,
  type QueuedAction,
} from './queued-action.ts';
import { VERBS } from './verbs.ts';

/** The result of an action: applied, kept until there is a connection, refused, or failed without an answer. */
export type Outcome =
  | { type: 'done'; output: object; orders: StaffOrder[] }
  | { type: 'queued' }
  | { type: 'refused'; refusal: ApiRefusal }
  | { type: 'failed' };

interface Handlers {
  /** Shows the orders of an answer. Runs before the action leaves the queue, so that nothing flickers. */
  onAnswer: (orders: readonly StaffOrder[], action: QueuedAction) => void;
  /** Runs when actions that waited for a connection have all been sent. */
  onDrained: () => void;
}

/** Delay in milliseconds before a call is repeated that a busy server refused without a delay of its own. */
const BUSY_DELAY_MS = 2_000;

/**
 * The actions of one person on the orders of one store that the server has not confirmed yet. They are sent one at a time
 * in the order in which they were performed: seating a party at a table depends on the one before it having left. Those
 * that may wait for a connection are stored on the device; a stored action is sent by the first tab that can.
 */
export class ActionQueue {
  #actions: readonly QueuedAction[] = [];
  #listeners = new Set<() => void>();
  #waiting = new Map<string, (outcome: Outcome) => void>();
  /** Actions that are being stored on the device. They are sent afterwards: one that is confirmed must not be stored again. */
  readonly #saves = new Map<string, Promise<void>>();
  /** Keys of actions that are or were stored on the device. */
  readonly #saved = new Set<string>();
  #pumping = false;
  /** Key of the action that is being sent. */
  #sending: string | undefined;
  #pumpAgain = false;
  #order = 0;
  #closed = false;
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('xiwei.actions');
  readonly #stopWatching: () => void;

  readonly userId: string;
  readonly storeId: string;
  readonly #handlers: Handlers;

  constructor(userId: string, storeId: string, handlers: Handlers) {
    this.userId = userId;
    this.storeId = storeId;
    this.#handlers = handlers;
    this.#stopWatching = onConnection(() => {
      if (isConnected()) void this.#pump();
    });
    this.#channel?.addEventListener('message', () => void this.#load());
    void this.#load().then(() => this.#pump());
  }

  /** Stops sending. Stored actions are continued by the next queue of the same person and store. */
  close(): void {
    this.#closed = true;
    this.#stopWatching();
    this.#channel?.close();
    this.#listeners.clear();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns all actions, oldest first. The array changes its identity when its content changes. */
  actions = (): readonly QueuedAction[] => this.#actions;

  /** Returns how many actions wait for a connection and have been stored, so that they survive if the tab is closed now. */
  waiting = (): number =>
    this.#actions.filter(({ key, waited, refusal }) => waited && refusal === null && !this.#saves.has(key))
      .length;

  /** Adds an action. Resolves when the server has answered it, or at once if it has to wait for a connection. */
  async add(action: NewAction): Promise<Outcome> {
    const { key, verb, at } = action;
    const { queues } = VERBS[verb];
    const waited = !isConnected();
    if (waited && !queues) return { type: 'failed' };
    this.#order = Math.max(this.#order + 1, at);
    const added = { ...action, order: this.#order, waited, refusal: null };
    const answered = waited ? undefined : new Promise<Outcome>((resolve) => this.#waiting.set(key, resolve));
    this.#set([...this.#actions, added]);
    if (queues) this.#saves.set(key, this.#save(added));
    await this.#saves.get(key);
    this.#saves.delete(key);
    if (!answered) {
      this.#notify();
      this.#announce();
      return { type: 'queued' };
    }
    void this.#pump();
    return answered;
  }

  /** Removes an action that has not been sent, or that a person decided to discard. */
  async remove(key: string): Promise<void> {
    this.#set(this.#actions.filter((action) => action.key !== key));
    await ignoreStorage(store.deleteAction(key));
    this.#announce();
  }

  /** Withdraws an action that waits. Returns false if it has been sent, or is being sent. */
  async withdraw(key: string): Promise<boolean> {
    const waits = this.#actions.some((action) => action.key === key) && this.#sending !== key;
    if (waits) await this.remove(key);
    return waits;
  }

  #set(actions: readonly QueuedAction[]): void {
    this.#actions = actions;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Reads the stored actions, also those of other tabs, and keeps the ones that are only in memory. */
  async #load(): Promise<void> {
    // An action that is stored during the read may be missing from its result.
    const savedBefore = new Set(this.#saved);
    const stored = await store.listActions(this.userId, this.storeId).catch(() => undefined);
    if (!stored || this.#closed) return;
    this.#order = Math.max(this.#order, ...stored.map(({ order }) => order));
    for (const { key } of stored) this.#saved.add(key);
    const kept = this.#actions.filter(({ key }) => this.#waiting.has(key) || !savedBefore.has(key));
    const keptKeys = new Set(kept.map(({ key }) => key));
    // An action that this tab does not send at the moment has waited, whatever its tab had recorded when it was closed.
    const others = stored
      .filter(({ key }) => !keptKeys.has(key))
      .map((action) => ({ ...action, waited: true }));
    this.#set([...others, ...kept].sort((a, b) => a.order - b.order));
  }

  async #save(action: QueuedAction): Promise<void> {
    await ignoreStorage(store.storeAction(action));
    this.#saved.add(action.key);
  }

  #announce(): void {
    if (!this.#closed) this.#channel?.postMessage('changed');
  }

  /** Sends what waits, one after the other, while no other tab does. */
  async #pump(): Promise<void> {
    if (this.#pumping) {
      this.#pumpAgain = true;
      return;
    }
    this.#pumping = true;
    try {
      do {
        this.#pumpAgain = false;
        await withLock(`xiwei.actions.${this.userId}.${this.storeId}`, () => this.#sendAll());
      } while (this.#pumpAgain);
    } finally {
      this.#pumping = false;
    }
  }

  async #sendAll(): Promise<void> {
    await this.#load();
    let sentLater = false;
    while (!this.#closed && isConnected()) {
      const action = this.#actions.find(({ refusal }) => refusal === null);
      if (!action) break;
      await this.#saves.get(action.key);
      if (!this.#actions.includes(action)) continue;
      // Another tab may have sent it since.
      if (action.waited && isStored(action) && !(await wasKept(action.key))) {
        this.#set(this.#actions.filter(({ key }) => key !== action.key));
        continue;
      }
      sentLater ||= action.waited;
      if (!(await this.#send(action))) break;
    }
    if (!isConnected()) for (const action of this.#actions) await this.#keep(action);
    if (sentLater && this.#actions.length === 0) this.#handlers.onDrained();
  }

  /** Sends an action. Returns false if the connection was lost. */
  async #send(action: QueuedAction): Promise<boolean> {
    this.#sending = action.key;
    try {
      const { endpoint } = VERBS[action.verb];
      const output: object = (await call(endpoint, callOf(action) as never, { key: action.key })) ?? {};
      const orders = ordersIn(output);
      this.#handlers.onAnswer(orders, action);
      await this.#confirm(action, orders);
      this.#resolve(action, { type: 'done', output, orders });
    } catch (error) {
      if (error instanceof ApiRefusal) await this.#refuse(action, error);
      else if (error instanceof ConnectionLost) return false;
      else await this.#fail(action);
    } finally {
      this.#sending = undefined;
    }
    return true;
  }

  async #confirm(action: QueuedAction, orders: readonly StaffOrder[]): Promise<void> {
    const before = new Map(this.#actions.map((each) => [each.key, each]));
    this.#set(afterConfirmed(this.#actions, action, orders));
    await ignoreStorage(store.deleteAction(action.key));
    for (const each of this.#actions)
      if (isStored(each) && before.get(each.key)?.version !== each.version) await this.#replace(each);
    if (action.waited) this.#announce();
  }

  async #replace(action: QueuedAction): Promise<void> {
    // What is stored may have been removed since, because the person lost access to the store.
    if (this.#closed) return;
    this.#set(this.#actions.map((each) => (each.key === action.key ? action : each)));
    await ignoreStorage(store.storeAction(action));
  }

  async #refuse(action: QueuedAction, refusal: ApiRefusal): Promise<void> {
    if (refusal.code === 'tooHot' || refusal.retryAfter !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, (refusal.retryAfter ?? 0) * 1000 || BUSY_DELAY_MS));
      return;
    }
    if (action.waited && isStored(action)) {
      const { code, message, details } = refusal;
      await this.#replace({ ...action, refusal: { code, message, details } });
      this.#announce();
    } else {
      await this.remove(action.key);
    }
    this.#resolve(action, { type: 'refused', refusal });
  }

  /** Keeps an action until there is a connection again, if it may wait. */
  async #keep(action: QueuedAction): Promise<void> {
    if (!isStored(action)) return this.#fail(action);
    if (!action.waited && !action.refusal) await this.#replace({ ...action, waited: true });
    this.#resolve(action, { type: 'queued' });
  }

  async #fail(action: QueuedAction): Promise<void> {
    await this.remove(action.key);
    this.#resolve(action, { type: 'failed' });
  }

  #resolve(action: QueuedAction, outcome: Outcome): void {
    this.#waiting.get(action.key)?.(outcome);
    this.#waiting.delete(action.key);
  }
}

/** Without storage (private windows, full disks) everything works while the tab is open. */
const ignoreStorage = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/** Checks whether a stored action is still there. Without storage it is. */
const wasKept = (key: string): Promise<boolean> => store.hasAction(key).catch(() => true);

/** Runs work while no other tab does. Browsers offer locks on secure origins only; without them keys prevent repeated changes. */
const withLock = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, work) : work();
