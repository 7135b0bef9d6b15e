import {
  type DeliveredEvent,
  EVENT_CHANGES,
  type EventName,
  STREAM_CURSOR,
  STREAM_RESET,
  type Topic,
} from '@xiwei/contract/events/events.model.ts';
import { useEffect, useEffectEvent } from 'react';
import { probeServer, setServerReachable } from './connection.ts';

/** Delay before a stream that was closed by an HTTP error is opened again. */
const REOPEN_MS = 10_000;

/** A part of the page that receives events. */
export interface Listener {
  onEvent: (event: DeliveredEvent) => void;
  /** Events may have been missed: everything has to be read again. */
  onReset: () => void;
  /** The stream was refused: the session may have ended before it was open. */
  onRefused: () => void;
}

interface Stream {
  topics: string;
  /** Returns the id of the last event received, from which the next stream continues. */
  cursor: () => string;
  close: () => void;
}

const EVENT_NAMES = Object.keys(EVENT_CHANGES) as EventName[];

/*
 * The page has one stream for all topics that its parts follow: with HTTP/1.1 a browser allows six connections per host over
 * all tabs, and each stream occupies one of them permanently. All listeners receive all events.
 */
const followers = new Set<{ topic: Topic }>();
const listeners = new Set<Listener>();
let stream: Stream | undefined;
/** Whether the listener of the whole page is there. It is loaded later than pages that follow a topic. */
let isStarted = false;
let updateTimer: ReturnType<typeof setTimeout> | undefined;
/** Cursor that the first stream starts from: the position in the event log at which the session was read. */
let startCursor = '';
/** Topics that were followed since the first stream was opened. */
let knownTopics = new Set<Topic>();

/** Sets the cursor that the first stream starts from. Does nothing if one is set already. */
export function setStartCursor(cursor: string): void {
  startCursor ||= cursor;
}

/** Opens the stream of the topics that are followed now or later. Before, it would have no listener. */
export function startStream(): void {
  isStarted = true;
  scheduleUpdate();
}

/** Adds a topic to the stream until the returned function is called. */
export function follow(topic: Topic): () => void {
  const follower = { topic };
  followers.add(follower);
  scheduleUpdate();
  return () => {
    followers.delete(follower);
    scheduleUpdate();
  };
}

/** Adds a listener; returns the function that removes it. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Defers the update, so that changing between screens with the same topics does not reopen the stream. */
function scheduleUpdate(): void {
  clearTimeout(updateTimer);
  if (isStarted) updateTimer = setTimeout(updateStream);
}

/** Opens, replaces or closes the stream if the set of topics has changed. */
function updateStream(): void {
  const topics = [...new Set([...followers].map(({ topic }) => topic))].sort();
  const previous = stream?.topics ?? '';
  if (topics.join() === previous) return;
  const cursor = stream?.cursor() ?? startCursor;
  stream?.close();
  stream = topics.length === 0 ? undefined : openStream(topics.join(), cursor);
  // Events of a topic that was not followed for a while were missed, and what was read before may still count as fresh.
  if (topics.some((topic) => knownTopics.has(topic) && !previous.split(',').includes(topic)))
    resetListeners();
  for (const topic of topics) knownTopics.add(topic);
  if (stream) return;
  // The next follower will have read its session again, which sets a new start cursor.
  startCursor = '';
  knownTopics = new Set();
}

function resetListeners(): void {
  for (const { onReset } of listeners) onReset();
}

/** Opens an event stream. After network errors the browser reconnects on its own and sends the last event id. */
function openStream(topics: string, startAfter: string): Stream {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cursor = startAfter;
  // Without a start cursor, events that happen before the stream is open are lost.
  let mayHaveMissed = startAfter === '';
  const receive = (name: EventName, { data, lastEventId }: MessageEvent<string>) => {
    // Events that are not stored have no id.
    cursor = lastEventId || cursor;
    const event = { name, data: JSON.parse(data) } as DeliveredEvent;
    for (const { onEvent } of listeners) onEvent(event);
  };
  const open = () => {
    const after = cursor === '' ? '' : `&after=${encodeURIComponent(cursor)}`;
    source = new EventSource(`/api/events?topics=${encodeURIComponent(topics)}${after}`);
    for (const name of EVENT_NAMES) source.addEventListener(name, (message) => receive(name, message));
    source.addEventListener(STREAM_CURSOR, (message) => {
      cursor = message.lastEventId;
    });
    source.addEventListener(STREAM_RESET, (message) => {
      cursor = message.lastEventId;
      resetListeners();
    });
    source.onopen = () => {
      setServerReachable(true);
      if (mayHaveMissed) resetListeners();
      mayHaveMissed = false;
    };
    // EventSource reconnects after network errors, but not after an HTTP error: reopen it after a delay.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) {
        timer = setTimeout(open, REOPEN_MS);
        for (const { onRefused } of listeners) onRefused();
      }
      void probeServer();
    };
  };
  open();
  return {
    topics,
    cursor: () => cursor,
    close: () => {
      clearTimeout(timer);
      source.close();
    },
  };
}

/** Adds a topic to the stream while the component is mounted. */
export function useFollow(topic: Topic | undefined): void {
  useEffect(() => (topic === undefined ? undefined : follow(topic)), [topic]);
}

/** Receives the events of all followed topics while the component is mounted. */
export function useEvents(
  onEvent: Listener['onEvent'],
  onReset: Listener['onReset'] = () => {},
  onRefused: Listener['onRefused'] = () => {},
): void {
  const handleEvent = useEffectEvent(onEvent);
  const handleReset = useEffectEvent(onReset);
  const handleRefused = useEffectEvent(onRefused);
  useEffect(
    () =>
      listen({
        onEvent: (event) => handleEvent(event),
        onReset: () => handleReset(),
        onRefused: () => handleRefused(),
      }),
    [],
  );
}
