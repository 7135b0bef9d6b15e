import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { makeStaffOrder } from '#testing/booking-samples.ts';
import { connectionLost, refusal } from '#testing/fake-server.ts';
import { setOnline } from '#testing/read-states.ts';
import { idOf, STORE_ID, USER_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { ActionQueue } from './action-queue.ts';
import * as store from './queue-store.ts';
import { closeStore } from './queue-store.ts';
import type { NewAction } from './queued-action.ts';
import type { VerbArgs, VerbName } from './verb.ts';

const ORDER = makeStaffOrder({ version: 4 });
const handlers = { onAnswer: vi.fn(), onDrained: vi.fn() };
const queues: ActionQueue[] = [];

/** Opens a queue as a page does; several of them are several tabs. */
function openQueue(userId = USER_ID): ActionQueue {
  const queue = new ActionQueue(userId, STORE_ID, handlers);
  queues.push(queue);
  return queue;
}

let performed = 0;
function action<Name extends VerbName>(verb: Name, args: VerbArgs[Name], changes: Partial<NewAction> = {}) {
  performed += 1;
  return {
    key: idOf(900 + performed),
    userId: USER_ID,
    storeId: STORE_ID,
    orderId: ORDER.id,
    bookingCode: ORDER.bookingCode,
    verb,
    args,
    version: ORDER.version,
    at: performed,
    ...changes,
  } as NewAction;
}

/** Replies to an action with the order at the version after the one that was sent. */
const nextVersion = ({ body }: { body: { version: number } }): StaffOrder => ({
  ...ORDER,
  version: body.version + 1,
});

beforeAll(() => startI18n([]));

beforeEach(() => {
  performed = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
  server
    .on(staffOrdersApi.markArrived, nextVersion)
    .on(staffOrdersApi.completeOrder, nextVersion)
    .on(staffOrdersApi.setStoreRemark, nextVersion);
});

afterEach(async () => {
  for (const queue of queues.splice(0)) queue.close();
  await closeStore();
  setOnline(true);
  vi.clearAllMocks();
});

describe('with a connection', () => {
  it('sends actions in their order, each continuing from the version of the one before', async () => {
    const queue = openQueue();
    const outcomes = await Promise.all([queue.add(action('arrive', {})), queue.add(action('complete', {}))]);
    expect(outcomes.map(({ type }) => type)).toEqual(['done', 'done']);
    expect(server.calls(staffOrdersApi.markArrived)[0]?.input.body.version).toBe(4);
    expect(server.calls(staffOrdersApi.completeOrder)[0]?.input.body.version).toBe(5);
    expect(queue.actions()).toEqual([]);
  });

  it('answers an action that is performed while another one is being sent', async () => {
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    server.on(staffOrdersApi.markArrived, async (input) => {
      await first;
      return nextVersion(input);
    });
    // Storing takes longer than sending.
    const storeAction = store.storeAction;
    vi.spyOn(store, 'storeAction').mockImplementation(async (added) => {
      if (added.verb === 'complete') {
        answerFirst();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return storeAction(added);
    });
    const queue = openQueue();
    const arriving = queue.add(action('arrive', {}));
    await waitFor(() => expect(server.calls(staffOrdersApi.markArrived)).toHaveLength(1));
    const outcomes = await Promise.all([arriving, queue.add(action('complete', {}))]);
    expect(outcomes.map(({ type }) => type)).toEqual(['done', 'done']);
    expect(await store.listActions(USER_ID, STORE_ID)).toEqual([]);
  });

  it('keeps an action in the list until its answer is shown', async () => {
    const queue = openQueue();
    const answered = queue.add(action('arrive', {}));
    expect(queue.actions()).toHaveLength(1);
    handlers.onAnswer.mockImplementationOnce(() => expect(queue.actions()).toHaveLength(1));
    await answered;
    expect(handlers.onAnswer).toHaveBeenCalledOnce();
  });

  it('reports a refusal and forgets the action', async () => {
    server.on(staffOrdersApi.markArrived, refusal('orderChanged', { details: { by: 'user' } }));
    const queue = openQueue();
    const outcome = await queue.add(action('arrive', {}));
    expect(outcome).toMatchObject({ type: 'refused', refusal: { code: 'orderChanged' } });
    expect(queue.actions()).toEqual([]);
  });

  it('repeats an action that a busy server refused, with the same key', async () => {
    let calls = 0;
    server.on(staffOrdersApi.markArrived, (input) => {
      calls += 1;
      return calls === 1 ? refusal('tooHot', { retryAfter: 0.01 }) : nextVersion(input);
    });
    expect((await openQueue().add(action('arrive', {}))).type).toBe('done');
    const [first, second] = server.calls(staffOrdersApi.markArrived);
    expect(second?.key).toBe(first?.key);
  });
});

describe('without a connection', () => {
  it('counts an action as waiting once it is stored, and shows its effect before', async () => {
    setOnline(false);
    let storeNow = () => {};
    const storageReady = new Promise<void>((resolve) => {
      storeNow = resolve;
    });
    const storeAction = store.storeAction;
    vi.spyOn(store, 'storeAction').mockImplementationOnce(async (added) => {
      await storageReady;
      return storeAction(added);
    });
    const queue = openQueue();
    const counts: number[] = [];
    queue.subscribe(() => counts.push(queue.waiting()));
    const queued = queue.add(action('arrive', {}));
    expect(queue.actions()).toHaveLength(1);
    expect(queue.waiting()).toBe(0);
    storeNow();
    await queued;
    expect(counts.at(-1)).toBe(1);
    expect(await store.listActions(USER_ID, STORE_ID)).toHaveLength(1);
  });

  it('keeps actions and sends them in their order when the connection is back', async () => {
    setOnline(false);
    const queue = openQueue();
    expect((await queue.add(action('arrive', {}))).type).toBe('queued');
    expect((await queue.add(action('note', { remarkByStore: 'Window' }))).type).toBe('queued');
    expect(server.calls(staffOrdersApi.markArrived)).toEqual([]);
    setOnline(true);
    await waitFor(() => expect(queue.actions()).toEqual([]));
    expect(server.calls(staffOrdersApi.setStoreRemark)[0]?.input.body).toEqual({
      version: 5,
      remarkByStore: 'Window',
    });
    expect(handlers.onDrained).toHaveBeenCalledOnce();
  });

  it('keeps the order of actions when the clock is set back', async () => {
    setOnline(false);
    const first = openQueue();
    await first.add(action('arrive', {}, { at: 2_000_000 }));
    await first.add(action('complete', {}, { at: 1_000_000 }));
    first.close();
    const second = openQueue();
    await waitFor(() => expect(second.actions()).toHaveLength(2));
    expect(second.actions().map(({ verb }) => verb)).toEqual(['arrive', 'complete']);
  });

  it('keeps an action whose connection is lost before it is sent, for a decision if it is refused', async () => {
    server.on(staffOrdersApi.markArrived, refusal('orderChanged', { details: { version: 9 } }));
    const queue = openQueue();
    const added = queue.add(action('arrive', {}));
    setOnline(false);
    expect((await added).type).toBe('queued');
    setOnline(true);
    await waitFor(() => expect(queue.actions()).toMatchObject([{ refusal: { code: 'orderChanged' } }]));
  });

  it('does not take actions that cannot wait', async () => {
    setOnline(false);
    const queue = openQueue();
    expect((await queue.add(action('accept', {}))).type).toBe('failed');
    expect(queue.actions()).toEqual([]);
  });

  it('keeps an action whose connection is lost while it is sent, and sends it again with its key', async () => {
    let isLost = true;
    server.on(staffOrdersApi.markArrived, (input) => (isLost ? connectionLost : nextVersion(input)));
    const queue = openQueue();
    expect((await queue.add(action('arrive', {}))).type).toBe('queued');
    expect(queue.actions()[0]).toMatchObject({ waited: true });
    isLost = false;
    await waitFor(() => expect(queue.actions()).toEqual([]));
    expect(new Set(server.calls(staffOrdersApi.markArrived).map(({ key }) => key)).size).toBe(1);
  });

  it('keeps actions when the tab is closed, for the same person only', async () => {
    setOnline(false);
    const first = openQueue();
    await first.add(action('arrive', {}));
    first.close();
    const stranger = openQueue(idOf(77));
    setOnline(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stranger.actions()).toEqual([]);
    expect(server.calls(staffOrdersApi.markArrived)).toEqual([]);
    const second = openQueue();
    await waitFor(() => expect(server.calls(staffOrdersApi.markArrived)).toHaveLength(1));
    await waitFor(() => expect(second.actions()).toEqual([]));
  });

  it('sends an action once if two tabs have it', async () => {
    setOnline(false);
    const first = openQueue();
    await first.add(action('arrive', {}));
    const second = openQueue();
    await waitFor(() => expect(second.actions()).toHaveLength(1));
    setOnline(true);
    await waitFor(() => expect([...first.actions(), ...second.actions()]).toEqual([]));
    expect(new Set(server.calls(staffOrdersApi.markArrived).map(({ key }) => key)).size).toBe(1);
  });

  it('leaves a refused action to a person, also after the tab was closed', async () => {
    server.on(staffOrdersApi.markArrived, refusal('orderChanged', { details: { version: 9 } }));
    setOnline(false);
    const first = openQueue();
    await first.add(action('arrive', {}));
    await first.add(action('note', { remarkByStore: 'Window' }));
    setOnline(true);
    await waitFor(() => expect(first.actions()).toHaveLength(1));
    first.close();
    const second = openQueue();
    await waitFor(() => expect(second.actions()).toMatchObject([{ refusal: { code: 'orderChanged' } }]));
    expect(server.calls(staffOrdersApi.markArrived)).toHaveLength(1);
    await second.remove(second.actions()[0]?.key ?? '');
    expect(second.actions()).toEqual([]);
  });
});
