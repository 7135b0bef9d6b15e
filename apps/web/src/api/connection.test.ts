import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let connection: typeof import('./connection.ts');
let device: EventTarget;
const network = { onLine: true };
const fetched = vi.fn<typeof fetch>();
const answer = (version: boolean) => new Response(null, { headers: version ? { 'x-app-version': '1' } : {} });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  device = new EventTarget();
  network.onLine = true;
  fetched.mockReset().mockRejectedValue(new TypeError('Nobody there'));
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('fetch', fetched);
  connection = await import('./connection.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setNetwork(onLine: boolean): void {
  network.onLine = onLine;
  device.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

describe('the connection', () => {
  it('is lost with the server, which is looked for until it answers', async () => {
    const told = vi.fn();
    connection.onConnection(told);
    connection.seeServer(false);
    expect(connection.isConnected()).toBe(false);
    expect(connection.lossNow()).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.isConnected()).toBe(false);
    fetched.mockResolvedValue(answer(true));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(connection.isConnected()).toBe(true);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is not back while something on the way answers for the server', async () => {
    connection.seeServer(false);
    fetched.mockResolvedValue(answer(false));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.isConnected()).toBe(false);
  });

  it('is looked for by one search, however often it comes and goes', async () => {
    for (let times = 0; times < 10; times += 1) {
      connection.seeServer(false);
      connection.seeServer(true);
    }
    connection.seeServer(false);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('is looked for at once when the device has its network again', async () => {
    connection.seeServer(false);
    setNetwork(false);
    expect(connection.lossNow()).toBe('lost');
    await vi.advanceTimersByTimeAsync(60_000);
    fetched.mockResolvedValue(answer(true));
    setNetwork(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isConnected()).toBe(true);
  });

  it('that the device lost is back with it: nobody has to ask the server', () => {
    setNetwork(false);
    connection.seeServer(false);
    expect(connection.isConnected()).toBe(false);
    setNetwork(true);
    expect(connection.isConnected()).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });
});
