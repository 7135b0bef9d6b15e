import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();
let client: typeof import('./client.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  fetched.mockReset();
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', fetched);
  vi.doMock('#i18n/i18n.ts', () => ({ currentLanguage: () => 'en' }));
  vi.doMock('./connection.ts', () => ({
    isConnected: () => true,
    seeServer: () => {},
    doubtServer: () => {},
  }));
  client = await import('./client.ts');
});
afterEach(() => {
  vi.doUnmock('#i18n/i18n.ts');
  vi.doUnmock('./connection.ts');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const release = (key?: string) =>
  client.call(bookingApi.releaseHold, { params: { storeId: 'a' } }, key === undefined ? {} : { key });
const keysSent = () =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

/** Lets the pauses between tries pass until the call has ended. */
async function ended<Result>(calling: Promise<Result>): Promise<Result | Error> {
  const end = calling.catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  return end;
}

it('repeats a change that got no answer under the same key', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Connection reset')).mockResolvedValueOnce(answer({}));
  await ended(release());
  const [first, second] = keysSent();
  expect(keysSent()).toHaveLength(2);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

it('sends the key it was given, on every try', async () => {
  fetched.mockRejectedValue(new TypeError('Connection reset'));
  await ended(release('mine'));
  expect(keysSent()).toEqual(['mine', 'mine', 'mine']);
});

it('names two changes by two keys', async () => {
  fetched.mockImplementation(async () => answer({}));
  await ended(release());
  await ended(release());
  const [first, second] = keysSent();
  expect(second).not.toBe(first);
});

it('gives a reading call no key', async () => {
  fetched.mockResolvedValue(answer({ hold: null }));
  await ended(client.call(bookingApi.readHold, { params: { storeId: 'a' } }));
  expect(keysSent()).toEqual([null]);
});

it('does not repeat what was refused', async () => {
  const error = { code: 'tooHot', message: 'Busy', traceId: 'one' };
  fetched.mockResolvedValue(answer({ error }, 409));
  expect(await ended(release())).toMatchObject({ code: 'tooHot' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('repeats what something other than the server answered', async () => {
  fetched
    .mockResolvedValueOnce(new Response('<h1>Sign in to the network</h1>', { status: 200 }))
    .mockResolvedValueOnce(answer({}));
  expect(await ended(release())).toEqual({});
  expect(keysSent()[1]).toBe(keysSent()[0]);
});
