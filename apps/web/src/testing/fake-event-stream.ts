import type { EventName, Events } from '@xiwei/contract/events/events.model.ts';

type Listener = (message: { data: string; lastEventId: string }) => void;

/** An EventSource without a network. It opens by itself; tests send events with `sendEvent`. */
export class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static open: FakeEventSource[] = [];
  readyState: number = FakeEventSource.CONNECTING;
  onopen: () => void = () => {};
  onerror: () => void = () => {};
  readonly url: string;
  #listeners = new Map<string, Listener[]>();

  constructor(url: string) {
    this.url = url;
    FakeEventSource.open.push(this);
    queueMicrotask(() => {
      if (this.readyState === FakeEventSource.CLOSED) return;
      this.readyState = FakeEventSource.OPEN;
      this.onopen();
    });
  }

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    FakeEventSource.open = FakeEventSource.open.filter((source) => source !== this);
  }

  send(name: string, data: object): void {
    sent += 1;
    for (const listener of this.#listeners.get(name) ?? [])
      listener({ data: JSON.stringify(data), lastEventId: `${sent}.1.1` });
  }
}

/** Number of events sent, which their ids begin with. */
let sent = 0;

/** Sends an event to the page. Throws if the page has no open event stream. */
export function sendEvent<Name extends EventName>(name: Name, data: Events[Name]): void {
  openStream().send(name, data);
}

/** Returns the topics that the page follows. */
export const openTopics = (): string[] =>
  new URLSearchParams(openStream().url.split('?')[1]).get('topics')?.split(',') ?? [];

function openStream(): FakeEventSource {
  const [stream] = FakeEventSource.open;
  if (!stream) throw new Error('The page has no open event stream');
  return stream;
}
