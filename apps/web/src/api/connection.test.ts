import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let connection: typeof import('./connection.ts');
let device: EventTarget;
const network = { onLine: true };
const fetchMock = vi.fn<typeof fetch>();
const respond = (hasVersion: boolean) =>
  new Response(null, { headers: hasVersion ? { 'x-app-version': '1' } : {} });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  device = new EventTarget();
  network.onLine = true;
  fetchMock.mockReset().mockRejectedValue(new TypeError('Connection refused'));
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('fetch', fetchMock);
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

describe('connection', () => {
  it('is lost with the server, which is probed until it responds', async () => {
    const listener = vi.fn();
    connection.onConnection(listener);
    connection.setServerReachable(false);
    expect(connection.isConnected()).toBe(false);
    expect(connection.connectionLoss()).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.isConnected()).toBe(false);
    fetchMock.mockResolvedValue(respond(true));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(connection.isConnected()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('stays lost while something other than our server responds', async () => {
    connection.setServerReachable(false);
    fetchMock.mockResolvedValue(respond(false));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.isConnected()).toBe(false);
  });

  it('runs one probe at a time, even when the connection flaps', async () => {
    for (let flaps = 0; flaps < 10; flaps += 1) {
      connection.setServerReachable(false);
      connection.setServerReachable(true);
    }
    connection.setServerReachable(false);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it('probes the server as soon as the device is online again', async () => {
    connection.setServerReachable(false);
    setNetwork(false);
    expect(connection.connectionLoss()).toBe('lost');
    await vi.advanceTimersByTimeAsync(60_000);
    fetchMock.mockResolvedValue(respond(true));
    setNetwork(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isConnected()).toBe(true);
  });

  it('returns with the device’s network without a probe if only that was lost', () => {
    setNetwork(false);
    connection.setServerReachable(false);
    expect(connection.isConnected()).toBe(false);
    setNetwork(true);
    expect(connection.isConnected()).toBe(true);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
