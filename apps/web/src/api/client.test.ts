import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetchMock = vi.fn<typeof fetch>();
let client: typeof import('./client.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  fetchMock.mockReset();
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', fetchMock);
  vi.doMock('#i18n/i18n.ts', () => ({ currentLanguage: () => 'en' }));
  vi.doMock('./connection.ts', () => ({
    isConnected: () => true,
    setServerReachable: () => {},
    probeServer: () => {},
  }));
  client = await import('./client.ts');
});
afterEach(() => {
  vi.doUnmock('#i18n/i18n.ts');
  vi.doUnmock('./connection.ts');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const respond = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const release = (key?: string) =>
  client.call(bookingApi.releaseHold, { params: { storeId: 'a' } }, key === undefined ? {} : { key });
const keysSent = () =>
  fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

/** Advances the timers past all retry delays and resolves to the call's result or error. */
async function settle<Result>(calling: Promise<Result>): Promise<Result | Error> {
  const outcome = calling.catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  return outcome;
}

it('retries a mutation without a response under the same idempotency key', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Connection reset')).mockResolvedValueOnce(respond({}));
  await settle(release());
  const [first, second] = keysSent();
  expect(keysSent()).toHaveLength(2);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

it('sends the given idempotency key on every attempt', async () => {
  fetchMock.mockRejectedValue(new TypeError('Connection reset'));
  await settle(release('mine'));
  expect(keysSent()).toEqual(['mine', 'mine', 'mine']);
});

it('uses a different idempotency key for each mutation', async () => {
  fetchMock.mockImplementation(async () => respond({}));
  await settle(release());
  await settle(release());
  const [first, second] = keysSent();
  expect(second).not.toBe(first);
});

it('sends no idempotency key with a read', async () => {
  fetchMock.mockResolvedValue(respond({ hold: null }));
  await settle(client.call(bookingApi.readHold, { params: { storeId: 'a' } }));
  expect(keysSent()).toEqual([null]);
});

it('does not retry a refusal', async () => {
  const error = { code: 'tooHot', message: 'Busy', traceId: 'one' };
  fetchMock.mockResolvedValue(respond({ error }, 409));
  expect(await settle(release())).toMatchObject({ code: 'tooHot' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

it('retries when something other than our server responds', async () => {
  fetchMock
    .mockResolvedValueOnce(new Response('<h1>Sign in to the network</h1>', { status: 200 }))
    .mockResolvedValueOnce(respond({}));
  expect(await settle(release())).toEqual({});
  expect(keysSent()[1]).toBe(keysSent()[0]);
});
