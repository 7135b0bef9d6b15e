import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { describe, expect, it } from 'vitest';
import { refresh } from './refresh.ts';

describe('refresh', () => {
  it('reads again what was being read for the first time when the news came', async () => {
    const client = new QueryClient();
    let truth = 'before';
    const answers: (() => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: [bookingApi.readMyOrder.name, 'an order'],
      queryFn: () => {
        const seen = truth;
        return new Promise<string>((resolve) => answers.push(() => resolve(seen)));
      },
    });
    const stop = observer.subscribe(() => {});
    truth = 'after';
    const refreshed = refresh(client, bookingApi.readMyOrder);
    answers[0]?.();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    await refreshed;
    expect(observer.getCurrentResult().data).toBe('after');
    stop();
    client.clear();
  });
});
