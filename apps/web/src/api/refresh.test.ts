import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { describe, expect, it } from 'vitest';
import { refresh } from './refresh.ts';

describe('refresh', () => {
  it('refetches a query whose first fetch was in flight when the event arrived', async () => {
    const client = new QueryClient();
    let serverValue = 'before';
    const responses: (() => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: [bookingApi.readMyOrder.name, 'an order'],
      queryFn: () => {
        const value = serverValue;
        return new Promise<string>((resolve) => responses.push(() => resolve(value)));
      },
    });
    const stop = observer.subscribe(() => {});
    serverValue = 'after';
    const refreshed = refresh(client, bookingApi.readMyOrder);
    responses[0]?.();
    await expect.poll(() => responses.length).toBe(2);
    responses[1]?.();
    await refreshed;
    expect(observer.getCurrentResult().data).toBe('after');
    stop();
    client.clear();
  });
});
