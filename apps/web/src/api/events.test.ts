import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Subscriber } from './events.ts';

/** An EventSource that tests open, feed and close. */
class FakeSource {
  static instances: FakeSource[] = [];
  static readonly CLOSED = 2;
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  #listeners = new Map<string, ((message: object) => void)[]>();
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSource.instances.push(this);
  }
  addEventListener(name: string, listener: (message: object) => void) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  send(name: string, lastEventId: string) {
    for (const listener of this.#listeners.get(name) ?? []) listener({ data: '{}', lastEventId });
  }
}

let events: typeof import('./events.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('EventSource', FakeSource);
  vi.doMock('./connection.ts', () => ({ setServerReachable: () => {}, probeServer: () => {} }));
  FakeSource.instances = [];
  events = await import('./events.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function addSubscriber(topic: Subscriber['topics'][number], ...names: Subscriber['names']) {
  const subscriber = { topics: [topic], names, onEvent: vi.fn(), onReset: vi.fn() };
  const unsubscribe = events.subscribe(subscriber);
  vi.runAllTimers();
  return { ...subscriber, unsubscribe };
}
const openSources = () => FakeSource.instances.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const newest = () => {
  const source = FakeSource.instances.at(-1);
  if (!source) throw new Error('No stream was opened');
  return source;
};

describe('event stream of a page', () => {
  it('is shared by all subscribers, which receive events by name', () => {
    events.setStartCursor('1.1.1');
    const orders = addSubscriber('user:a', 'booking.orderChanged');
    const notices = addSubscriber('user:a', 'notices.noticeAdded');
    expect(FakeSource.instances).toHaveLength(1);
    newest().send('booking.orderChanged', '2.1.1');
    expect(orders.onEvent).toHaveBeenCalledOnce();
    expect(notices.onEvent).not.toHaveBeenCalled();
    newest().send('notices.noticeAdded', '3.1.1');
    expect(notices.onEvent).toHaveBeenCalledOnce();
  });

  it('starts at the cursor of the session, so that nothing is refetched', () => {
    events.setStartCursor('1.1.1');
    const { onReset } = addSubscriber('user:a', 'booking.orderChanged');
    expect(newest().url).toContain('after=1.1.1');
    newest().onopen();
    expect(onReset).not.toHaveBeenCalled();
  });

  it('resets subscribers once when it starts without a cursor', () => {
    const { onReset } = addSubscriber('user:a', 'booking.orderChanged');
    expect(newest().url).not.toContain('after');
    newest().onopen();
    newest().onopen();
    expect(onReset).toHaveBeenCalledOnce();
  });
});

describe('event stream across screens and errors', () => {
  it('continues after the last event when topics are added', () => {
    events.setStartCursor('1.1.1');
    addSubscriber('user:a', 'booking.orderChanged');
    newest().send('booking.orderChanged', '5.1.1');
    addSubscriber('store:b', 'identity.staffChanged');
    expect(openSources()).toHaveLength(1);
    expect(decodeURIComponent(newest().url)).toContain('topics=store:b,user:a&after=5.1.1');
  });

  it('continues after the cursor that an idle stream or a reset reports', () => {
    events.setStartCursor('1.1.1');
    const { onEvent } = addSubscriber('user:a', 'booking.orderChanged');
    newest().send('place', '8.1.1');
    addSubscriber('store:b', 'identity.staffChanged');
    expect(newest().url).toContain('after=8.1.1');
    newest().send('reset', '9.1.1');
    addSubscriber('store:c', 'identity.staffChanged');
    expect(newest().url).toContain('after=9.1.1');
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('resets a new subscriber if its event arrived between two screens, within the freshness time', () => {
    events.setStartCursor('1.1.1');
    addSubscriber('user:a', 'notices.noticeAdded');
    const previous = addSubscriber('user:a', 'booking.orderChanged');
    expect(previous.onReset).not.toHaveBeenCalled();
    previous.unsubscribe();
    addSubscriber('store:b', 'identity.staffChanged');
    newest().send('booking.orderChanged', '2.1.1');
    vi.advanceTimersByTime(29_000);
    expect(addSubscriber('user:a', 'booking.orderChanged').onReset).toHaveBeenCalledOnce();
    expect(addSubscriber('user:a', 'notices.noticeAdded').onReset).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(addSubscriber('user:a', 'booking.orderChanged').onReset).not.toHaveBeenCalled();
  });

  it('stays open between screens and closes with the last subscriber', () => {
    events.setStartCursor('1.1.1');
    const unsubscribe = events.subscribe({
      topics: ['user:a'],
      names: [],
      onEvent: vi.fn(),
      onReset: vi.fn(),
    });
    vi.runAllTimers();
    unsubscribe();
    const next = addSubscriber('user:a', 'booking.orderChanged');
    expect(FakeSource.instances).toHaveLength(1);
    next.unsubscribe();
    vi.runAllTimers();
    expect(openSources()).toHaveLength(0);
  });

  it('reopens after an HTTP error and continues after the last event', () => {
    events.setStartCursor('1.1.1');
    addSubscriber('user:a', 'booking.orderChanged');
    newest().send('booking.orderChanged', '7.1.1');
    newest().close();
    newest().onerror();
    vi.advanceTimersByTime(10_000);
    expect(FakeSource.instances).toHaveLength(2);
    expect(newest().url).toContain('after=7.1.1');
  });
});
