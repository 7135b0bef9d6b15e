import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Resource } from '@xiwei/contract/resources.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshChanged, refreshEverything } from './refresh.ts';
import { refreshAfterRefusal } from './refresh-after-refusal.ts';
import { ApiRefusal, ConnectionLost } from './refusal.ts';

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** Shows an endpoint's answer on a screen. Each answer is the value at the time of its request. */
function show(endpoint: { name: string; reads: readonly Resource[] }, answers = true) {
  const notified: string[] = [];
  const shown = { value: 'before', fetches: 0, notified, answer: () => {}, data: () => '', close: () => {} };
  const observer = new QueryObserver(client, {
    queryKey: [endpoint.name],
    meta: { reads: endpoint.reads },
    queryFn: () => {
      shown.fetches += 1;
      const { value } = shown;
      if (answers) return Promise.resolve(value);
      return new Promise<string>((resolve) => {
        shown.answer = () => resolve(value);
      });
    },
  });
  // As `useQuery` subscribes.
  shown.close = observer.subscribe(notifyManager.batchCalls(() => notified.push(shown.data())));
  shown.data = () => observer.getCurrentResult().data ?? '';
  return shown;
}

describe('refreshing changed resources', () => {
  it('refetches what reads one of them, and nothing else', async () => {
    const [orders, notices] = [show(bookingApi.listMyOrders), show(noticesApi.listNotices)];
    await vi.runAllTimersAsync();
    orders.value = 'after';
    const refreshed = refreshChanged(client, bookingApi.cancelOrder.changes);
    await vi.runAllTimersAsync();
    await refreshed;
    expect(orders.data()).toBe('after');
    expect([orders.fetches, notices.fetches]).toEqual([2, 1]);
  });

  it('resolves after components have been notified of the new data', async () => {
    const orders = show(bookingApi.listMyOrders);
    await vi.runAllTimersAsync();
    orders.value = 'after';
    const shown = refreshChanged(client, ['booking.orders']).then(() => orders.notified.at(-1));
    await vi.runAllTimersAsync();
    expect(await shown).toBe('after');
  });

  it('refetches once for changes that are reported shortly after each other', async () => {
    const [orders, me] = [show(bookingApi.listMyOrders), show(identityApi.readMe)];
    await vi.runAllTimersAsync();
    void refreshChanged(client, ['booking.orders']);
    await vi.advanceTimersByTimeAsync(40);
    void refreshChanged(client, ['money.payments', 'identity.me']);
    await vi.runAllTimersAsync();
    expect([orders.fetches, me.fetches]).toEqual([2, 2]);
    void refreshChanged(client, ['booking.orders']);
    await vi.runAllTimersAsync();
    expect([orders.fetches, me.fetches]).toEqual([3, 2]);
  });

  it('refetches a query whose first fetch was in flight when the change was reported', async () => {
    const order = show(bookingApi.readMyOrder, false);
    order.value = 'after';
    const refreshed = refreshChanged(client, ['booking.orders']);
    await vi.runAllTimersAsync();
    order.answer();
    await vi.runAllTimersAsync();
    expect(order.fetches).toBe(2);
    order.answer();
    await vi.runAllTimersAsync();
    await refreshed;
    expect(order.data()).toBe('after');
  });

  it('makes data that is not on screen outdated, so that it is refetched when it is shown', async () => {
    const earlier = show(bookingApi.listMyOrders);
    await vi.runAllTimersAsync();
    earlier.close();
    void refreshChanged(client, ['booking.orders']);
    await vi.runAllTimersAsync();
    expect(earlier.fetches).toBe(1);
    const later = show(bookingApi.listMyOrders);
    await vi.runAllTimersAsync();
    expect(later.fetches).toBe(1);
  });

  it('refetches everything, including first fetches in flight, after a reset', async () => {
    const notices = show(noticesApi.listNotices);
    await vi.runAllTimersAsync();
    const order = show(bookingApi.readMyOrder, false);
    void refreshEverything(client);
    order.answer();
    await vi.runAllTimersAsync();
    expect([notices.fetches, order.fetches]).toEqual([2, 2]);
  });
});

describe('refreshing after a refusal', () => {
  const refusal = (status: number, code: string) =>
    new ApiRefusal(status, { error: { code, message: '', traceId: '' } });
  /** Returns how often orders and profile were fetched again after an error of an action that changes orders. */
  async function refetchesAfter(error: Error, changes: readonly Resource[] | 'person') {
    const [orders, me] = [show(bookingApi.listMyOrders), show(identityApi.readMe)];
    await vi.runAllTimersAsync();
    void refreshAfterRefusal(client, changes, error);
    await vi.runAllTimersAsync();
    return [orders.fetches - 1, me.fetches - 1];
  }

  it.each([
    [409, 'orderChanged'],
    [404, 'notFound'],
    [410, 'linkExpired'],
  ])('reads again what the action would have changed (%i %s)', async (status, code) => {
    expect(await refetchesAfter(refusal(status, code), ['booking.orders'])).toEqual([1, 0]);
  });

  it('reads roles again too if the action is not allowed', async () => {
    expect(await refetchesAfter(refusal(403, 'notAllowed'), ['booking.orders'])).toEqual([1, 1]);
  });

  it.each([
    refusal(422, 'inputInvalid'),
    refusal(403, 'freshCheckRequired'),
    refusal(429, 'tooManyRequests'),
    new ConnectionLost(),
  ])('reads nothing again after other errors (%s)', async (error) => {
    expect(await refetchesAfter(error, ['booking.orders'])).toEqual([0, 0]);
  });

  it('reads everything again if the action would have changed who is signed in', async () => {
    expect(await refetchesAfter(refusal(409, 'accountNotClosable'), 'person')).toEqual([1, 1]);
  });
});
