import {
  type DeliveredEvent,
  type EventName,
  STREAM_CURSOR,
  STREAM_RESET,
  type Topic,
} from '@xiwei/contract/events/events.model.ts';
import { useEffect, useEffectEvent } from 'react';
import { probeServer, setServerReachable } from './connection.ts';
import { FRESH_MS } from './refresh.ts';

/** Delay before a stream that was closed by an HTTP error is opened again. */
const REOPEN_MS = 10_000;

/** A part of the page that receives events. */
export interface Subscriber {
  topics: readonly Topic[];
  names: readonly EventName[];
  onEvent: (event: DeliveredEvent) => void;
  /** Events may have been missed: the subscriber has to refetch its data. */
  onReset: () => void;
}

interface Stream {
  topics: string;
  /** Returns the id of the last event received, from which the next stream continues. */
  cursor: () => string;
  /** Adds listeners for event names that have been subscribed to since the stream was opened. */
  listen: () => void;
  close: () => void;
}

/*
 * All subscribers of a page share one stream: with HTTP/1.1 a browser allows six connections per host over all tabs, and
 * each stream occupies one of them permanently.
 */
const subscribers = new Set<Subscriber>();
let stream: Stream | undefined;
let updateTimer: ReturnType<typeof setTimeout> | undefined;
/** Cursor that the first stream starts from: the position in the event log at which the session was read. */
let startCursor = '';
/** When an event of each name was last received (0: never), for all names subscribed to so far. */
const lastReceived = new Map<EventName, number>();

/** Sets the cursor that the first stream starts from. Does nothing if one is set already. */
export function setStartCursor(cursor: string): void {
  startCursor ||= cursor;
}

/** Adds a subscriber; returns the function that removes it. */
export function subscribe(subscriber: Subscriber): () => void {
  subscribers.add(subscriber);
  for (const name of subscriber.names) if (!lastReceived.has(name)) lastReceived.set(name, 0);
  stream?.listen();
  scheduleUpdate();
  // Between two screens an event can arrive without a subscriber, while the next screen's cached data still counts as fresh.
  const freshSince = Date.now() - FRESH_MS;
  if (subscriber.names.some((name) => (lastReceived.get(name) ?? 0) > freshSince)) subscriber.onReset();
  return () => {
    subscribers.delete(subscriber);
    scheduleUpdate();
  };
}

/** Defers the update, so that changing between screens with the same topics does not reopen the stream. */
function scheduleUpdate(): void {
  clearTimeout(updateTimer);
  updateTimer = setTimeout(updateStream);
}

/** Opens, replaces or closes the stream if the set of topics has changed. */
function updateStream(): void {
  const topics = [...new Set([...subscribers].flatMap((subscriber) => subscriber.topics))].sort().join(',');
  if (topics === (stream?.topics ?? '')) return;
  const cursor = stream?.cursor() ?? startCursor;
  stream?.close();
  stream = topics === '' ? undefined : openStream(topics, cursor);
  if (stream) return;
  // The next subscriber will have read its session again, which sets a new start cursor.
  startCursor = '';
  lastReceived.clear();
}

function resetSubscribers(): void {
  for (const { onReset } of subscribers) onReset();
}

/** Opens an event stream. After network errors the browser reconnects on its own and sends the last event id. */
function openStream(topics: string, startAfter: string): Stream {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cursor = startAfter;
  let listening = new Set<EventName>();
  // Without a start cursor, events that happen before the stream is open are lost.
  let mayHaveMissed = startAfter === '';
  const listen = () => {
    for (const name of lastReceived.keys()) {
      if (listening.has(name)) continue;
      listening.add(name);
      source.addEventListener(name, (message) => {
        cursor = message.lastEventId;
        lastReceived.set(name, Date.now());
        const event = { name, data: JSON.parse(message.data) } as DeliveredEvent;
        for (const { names, onEvent } of subscribers) if (names.includes(name)) onEvent(event);
      });
    }
  };
  const open = () => {
    const after = cursor === '' ? '' : `&after=${encodeURIComponent(cursor)}`;
    source = new EventSource(`/api/events?topics=${encodeURIComponent(topics)}${after}`);
    listening = new Set();
    listen();
    source.addEventListener(STREAM_CURSOR, (message) => {
      cursor = message.lastEventId;
    });
    source.addEventListener(STREAM_RESET, (message) => {
      cursor = message.lastEventId;
      resetSubscribers();
    });
    source.onopen = () => {
      setServerReachable(true);
      if (mayHaveMissed) resetSubscribers();
      mayHaveMissed = false;
    };
    // EventSource reconnects after network errors, but not after an HTTP error: reopen it after a delay.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
      void probeServer();
    };
  };
  open();
  return {
    topics,
    cursor: () => cursor,
    listen,
    close: () => {
      clearTimeout(timer);
      source.close();
    },
  };
}

/** Subscribes to live events of topics while the component is mounted. */
export function useEvents(
  topics: readonly Topic[],
  names: readonly EventName[],
  onEvent: (event: DeliveredEvent) => void,
  onReset: () => void,
): void {
  const handleEvent = useEffectEvent(onEvent);
  const handleReset = useEffectEvent(onReset);
  const subscription = JSON.stringify([topics, names]);
  useEffect(() => {
    const [topics, names] = JSON.parse(subscription) as [Topic[], EventName[]];
    if (topics.length === 0) return undefined;
    return subscribe({ topics, names, onEvent: handleEvent, onReset: handleReset });
  }, [subscription]);
}
