import {
  type Delivered,
  type EventName,
  STREAM_PLACE,
  STREAM_RESET,
  type Topic,
} from '@xiwei/contract/events/events.model.ts';
import { useEffect, useEffectEvent } from 'react';
import { doubtServer, seeServer } from './connection.ts';
import { FRESH_MS } from './refresh.ts';

/** How long to wait before a stream that was refused is asked for again. */
const REOPEN_MS = 10_000;

/** Somebody on the page who wants to hear news. */
export interface Follower {
  topics: readonly Topic[];
  names: readonly EventName[];
  onEvent: (event: Delivered) => void;
  /** News may have been missed: what was read has to be read again. */
  onReset: () => void;
}

interface Stream {
  topics: string;
  /** Up to where everything was heard. */
  place: () => string;
  /** Hears what somebody follows by now, or has followed before. */
  hear: () => void;
  close: () => void;
}

/*
 * The page has one stream, however many follow: without HTTP/2 a browser has six connections to a site, for all of its
 * tabs together, and each stream takes one for good.
 */
const followers = new Set<Follower>();
let stream: Stream | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
/** Where a stream begins when there was none: at what was read before. */
let start = '';
/** When each sort of news came last, of those that somebody has followed. */
const lastCame = new Map<EventName, number>();

/** Says from where on news are to be heard, for a page that hears none yet. */
export function hearFrom(place: string): void {
  start ||= place;
}

/** Tells somebody of news, until the answer is called. */
export function follow(follower: Follower): () => void {
  followers.add(follower);
  for (const name of follower.names) if (!lastCame.has(name)) lastCame.set(name, 0);
  stream?.hear();
  settleSoon();
  // What it shows may have been read before news that came while it wasn't there, from one screen to the next.
  const freshSince = Date.now() - FRESH_MS;
  if (follower.names.some((name) => (lastCame.get(name) ?? 0) > freshSince)) follower.onReset();
  return () => {
    followers.delete(follower);
    settleSoon();
  };
}

/** A screen that goes and one that comes follow the same: that is no reason for another stream. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function settle(): void {
  const topics = [...new Set([...followers].flatMap((follower) => follower.topics))].sort().join(',');
  if (topics === (stream?.topics ?? '')) return;
  const place = stream?.place() ?? start;
  stream?.close();
  stream = topics === '' ? undefined : openStream(topics, place);
  if (stream) return;
  // Whoever follows next has read anew by then, and says from where.
  start = '';
  lastCame.clear();
}

function tellReset(): void {
  for (const { onReset } of followers) onReset();
}

/** The browser reconnects by itself and says where it stopped. */
function openStream(topics: string, from: string): Stream {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let place = from;
  let heard = new Set<EventName>();
  // Nothing says from where: what changed until it is open can't be sent again.
  let missed = from === '';
  const hear = () => {
    for (const name of lastCame.keys()) {
      if (heard.has(name)) continue;
      heard.add(name);
      source.addEventListener(name, (message) => {
        place = message.lastEventId;
        lastCame.set(name, Date.now());
        const event = { name, data: JSON.parse(message.data) } as Delivered;
        for (const { names: wanted, onEvent } of followers) if (wanted.includes(name)) onEvent(event);
      });
    }
  };
  const open = () => {
    const after = place === '' ? '' : `&after=${encodeURIComponent(place)}`;
    source = new EventSource(`/api/events?topics=${encodeURIComponent(topics)}${after}`);
    heard = new Set();
    hear();
    source.addEventListener(STREAM_PLACE, (message) => {
      place = message.lastEventId;
    });
    source.addEventListener(STREAM_RESET, (message) => {
      place = message.lastEventId;
      tellReset();
    });
    source.onopen = () => {
      seeServer(true);
      if (missed) tellReset();
      missed = false;
    };
    // A lost connection is the browser's to mend. A refusal ends the stream for good, so it is opened anew, later.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
      void doubtServer();
    };
  };
  open();
  return {
    topics,
    place: () => place,
    hear,
    close: () => {
      clearTimeout(timer);
      source.close();
    },
  };
}

/** Follows live events of topics while the component is there. */
export function useEvents(
  topics: readonly Topic[],
  names: readonly EventName[],
  onEvent: (event: Delivered) => void,
  onReset: () => void,
): void {
  const hear = useEffectEvent(onEvent);
  const reset = useEffectEvent(onReset);
  const wanted = JSON.stringify([topics, names]);
  useEffect(() => {
    const [topics, names] = JSON.parse(wanted) as [Topic[], EventName[]];
    return topics.length === 0 ? undefined : follow({ topics, names, onEvent: hear, onReset: reset });
  }, [wanted]);
}
