import type { Topic } from '@xiwei/contract/events/events.model.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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
  events.startStream();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Follows a topic; returns the function that ends it. */
function follow(topic: Topic) {
  const unfollow = events.follow(topic);
  vi.runAllTimers();
  return () => {
    unfollow();
    vi.runAllTimers();
  };
}
function addListener() {
  const listener = { onEvent: vi.fn(), onReset: vi.fn(), onRefused: vi.fn() };
  return { ...listener, remove: events.listen(listener) };
}
const openSources = () => FakeSource.instances.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const newest = () => {
  const source = FakeSource.instances.at(-1);
  if (!source) throw new Error('No stream was opened');
  return source;
};

describe('event stream of a page', () => {
  it('is opened when the listener of the page is there, with all topics that are followed', async () => {
    vi.resetModules();
    events = await import('./events.ts');
    follow('store:b');
    follow('user:a');
    expect(FakeSource.instances).toHaveLength(0);
    events.setStartCursor('1.1.1');
    events.startStream();
    vi.runAllTimers();
    expect(decodeURIComponent(newest().url)).toContain('topics=store:b,user:a&after=1.1.1');
  });

  it('is one for all topics, and its listeners receive all events', () => {
    events.setStartCursor('1.1.1');
    const [one, other] = [addListener(), addListener()];
    follow('user:a');
    follow('user:a');
    expect(FakeSource.instances).toHaveLength(1);
    newest().send('booking.orderChanged', '2.1.1');
    other.remove();
    newest().send('notices.noticeAdded', '3.1.1');
    expect(one.onEvent.mock.calls).toEqual([
      [{ name: 'booking.orderChanged', data: {} }],
      [{ name: 'notices.noticeAdded', data: {} }],
    ]);
    expect(other.onEvent).toHaveBeenCalledOnce();
  });

  it('starts at the cursor of the session, so that nothing is refetched', () => {
    events.setStartCursor('1.1.1');
    const { onReset } = addListener();
    follow('user:a');
    expect(newest().url).toContain('after=1.1.1');
    newest().onopen();
    expect(onReset).not.toHaveBeenCalled();
  });

  it('resets listeners once when it starts without a cursor', () => {
    const { onReset } = addListener();
    follow('user:a');
    expect(newest().url).not.toContain('after');
    newest().onopen();
    newest().onopen();
    expect(onReset).toHaveBeenCalledOnce();
  });
});

describe('event stream across screens and errors', () => {
  it('continues after the last event when topics are added', () => {
    events.setStartCursor('1.1.1');
    const { onReset } = addListener();
    follow('user:a');
    newest().send('booking.orderChanged', '5.1.1');
    follow('store:b');
    expect(openSources()).toHaveLength(1);
    expect(decodeURIComponent(newest().url)).toContain('topics=store:b,user:a&after=5.1.1');
    expect(onReset).not.toHaveBeenCalled();
  });

  it('continues after the cursor that an idle stream or a reset reports', () => {
    events.setStartCursor('1.1.1');
    const { onEvent, onReset } = addListener();
    follow('user:a');
    newest().send('place', '8.1.1');
    follow('store:b');
    expect(newest().url).toContain('after=8.1.1');
    expect(onReset).not.toHaveBeenCalled();
    newest().send('reset', '9.1.1');
    expect(onReset).toHaveBeenCalledOnce();
    follow('store:c');
    expect(newest().url).toContain('after=9.1.1');
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('continues after the last stored event if a signal without an id came after it', () => {
    events.setStartCursor('1.1.1');
    const { onEvent } = addListener();
    follow('user:a');
    newest().send('booking.orderChanged', '5.1.1');
    newest().send('chat.typing', '');
    expect(onEvent).toHaveBeenCalledTimes(2);
    follow('store:b');
    expect(newest().url).toContain('after=5.1.1');
  });

  it('resets listeners when a topic is followed again, whose events were missed in between', () => {
    events.setStartCursor('1.1.1');
    const { onReset } = addListener();
    follow('user:a');
    const leave = follow('store:b');
    leave();
    follow('store:c');
    expect(onReset).not.toHaveBeenCalled();
    follow('store:b');
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('stays open between screens and closes with the last follower', () => {
    events.setStartCursor('1.1.1');
    const { onReset } = addListener();
    const unfollow = events.follow('user:a');
    vi.runAllTimers();
    unfollow();
    const leave = follow('user:a');
    expect(FakeSource.instances).toHaveLength(1);
    leave();
    expect(openSources()).toHaveLength(0);
    events.setStartCursor('2.1.1');
    follow('user:a');
    expect(newest().url).toContain('after=2.1.1');
    expect(onReset).not.toHaveBeenCalled();
  });

  it('reopens after an HTTP error, which it reports, and continues after the last event', () => {
    const { onRefused } = addListener();
    events.setStartCursor('1.1.1');
    follow('user:a');
    newest().send('booking.orderChanged', '7.1.1');
    newest().onerror();
    expect(onRefused).not.toHaveBeenCalled();
    newest().close();
    newest().onerror();
    expect(onRefused).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(FakeSource.instances).toHaveLength(2);
    expect(newest().url).toContain('after=7.1.1');
  });
});
