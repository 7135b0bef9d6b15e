import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Follower } from './events.ts';

/** What a browser has: a stream that tests open, feed and break. */
class FakeSource {
  static made: FakeSource[] = [];
  static readonly CLOSED = 2;
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  #listeners = new Map<string, ((message: object) => void)[]>();
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSource.made.push(this);
  }
  addEventListener(name: string, listener: (message: object) => void) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  say(name: string, lastEventId: string) {
    for (const listener of this.#listeners.get(name) ?? []) listener({ data: '{}', lastEventId });
  }
}

let events: typeof import('./events.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('EventSource', FakeSource);
  vi.doMock('./connection.ts', () => ({ seeServer: () => {}, doubtServer: () => {} }));
  FakeSource.made = [];
  events = await import('./events.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follower(topic: Follower['topics'][number], ...names: Follower['names']) {
  const one = { topics: [topic], names, onEvent: vi.fn(), onReset: vi.fn() };
  const stop = events.follow(one);
  vi.runAllTimers();
  return { ...one, stop };
}
const openSources = () => FakeSource.made.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const newest = () => {
  const source = FakeSource.made.at(-1);
  if (!source) throw new Error('No stream was opened');
  return source;
};

describe('the news of a page', () => {
  it('come by one stream, to whoever asked for them by name', () => {
    events.hearFrom('1.1.1');
    const orders = follower('user:a', 'booking.orderChanged');
    const notices = follower('user:a', 'notices.noticeAdded');
    expect(FakeSource.made).toHaveLength(1);
    newest().say('booking.orderChanged', '2.1.1');
    expect(orders.onEvent).toHaveBeenCalledOnce();
    expect(notices.onEvent).not.toHaveBeenCalled();
    newest().say('notices.noticeAdded', '3.1.1');
    expect(notices.onEvent).toHaveBeenCalledOnce();
  });

  it('begin where the session was read, so that nothing has to be read twice', () => {
    events.hearFrom('1.1.1');
    const { onReset } = follower('user:a', 'booking.orderChanged');
    expect(newest().url).toContain('after=1.1.1');
    newest().onopen();
    expect(onReset).not.toHaveBeenCalled();
  });

  it('begin with reading again where nothing says from where', () => {
    const { onReset } = follower('user:a', 'booking.orderChanged');
    expect(newest().url).not.toContain('after');
    newest().onopen();
    newest().onopen();
    expect(onReset).toHaveBeenCalledOnce();
  });

  it('go on from the last one heard when more is followed', () => {
    events.hearFrom('1.1.1');
    follower('user:a', 'booking.orderChanged');
    newest().say('booking.orderChanged', '5.1.1');
    follower('store:b', 'identity.staffChanged');
    expect(openSources()).toHaveLength(1);
    expect(decodeURIComponent(newest().url)).toContain('topics=store:b,user:a&after=5.1.1');
  });

  it('go on from where a quiet stream says that it is', () => {
    events.hearFrom('1.1.1');
    const { onEvent } = follower('user:a', 'booking.orderChanged');
    newest().say('place', '8.1.1');
    follower('store:b', 'identity.staffChanged');
    expect(newest().url).toContain('after=8.1.1');
    newest().say('reset', '9.1.1');
    follower('store:c', 'identity.staffChanged');
    expect(newest().url).toContain('after=9.1.1');
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('that came between two screens make the next one read again, while what it has passes for fresh', () => {
    events.hearFrom('1.1.1');
    follower('user:a', 'notices.noticeAdded');
    const left = follower('user:a', 'booking.orderChanged');
    expect(left.onReset).not.toHaveBeenCalled();
    left.stop();
    follower('store:b', 'identity.staffChanged');
    newest().say('booking.orderChanged', '2.1.1');
    vi.advanceTimersByTime(29_000);
    expect(follower('user:a', 'booking.orderChanged').onReset).toHaveBeenCalledOnce();
    expect(follower('user:a', 'notices.noticeAdded').onReset).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(follower('user:a', 'booking.orderChanged').onReset).not.toHaveBeenCalled();
  });

  it('stay on the same stream from one screen to the next, and end with the last', () => {
    events.hearFrom('1.1.1');
    const first = events.follow({ topics: ['user:a'], names: [], onEvent: vi.fn(), onReset: vi.fn() });
    vi.runAllTimers();
    first();
    const next = follower('user:a', 'booking.orderChanged');
    expect(FakeSource.made).toHaveLength(1);
    next.stop();
    vi.runAllTimers();
    expect(openSources()).toHaveLength(0);
  });

  it('are asked for again after a refusal, from where they stopped', () => {
    events.hearFrom('1.1.1');
    follower('user:a', 'booking.orderChanged');
    newest().say('booking.orderChanged', '7.1.1');
    newest().close();
    newest().onerror();
    vi.advanceTimersByTime(10_000);
    expect(FakeSource.made).toHaveLength(2);
    expect(newest().url).toContain('after=7.1.1');
  });
});
