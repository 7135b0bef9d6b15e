import {
  type Delivered,
  type EventName,
  STREAM_RESET,
  type Topic,
} from '@xiwei/contract/events/events.model.ts';
import { useEffect, useEffectEvent } from 'react';
import { doubtServer, seeServer } from './connection.ts';

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
  /** The last event that was heard, or where it began. */
  place: () => string;
  /** Hears events by these names, too. */
  hear: (names: readonly EventName[]) => void;
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

/** Says from where on news are to be heard, for a page that hears none yet. */
export function hearFrom(place: string): void {
  start ||= place;
}

/** Tells somebody of news, until the answer is called. */
export function follow(follower: Follower): () => void {
  followers.add(follower);
  stream?.hear(follower.names);
  settleSoon();
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
  // Whoever follows next has read anew by then, and says from where.
  if (!stream) start = '';
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
  const hear = (names: readonly EventName[]) => {
    for (const name of names) {
      if (heard.has(name)) continue;
      heard.add(name);
      source.addEventListener(name, (message) => {
        place = message.lastEventId;
        const event = { name, data: JSON.parse(message.data) } as Delivered;
        for (const { names: wanted, onEvent } of followers) if (wanted.includes(name)) onEvent(event);
      });
    }
  };
  const open = () => {
    const after = place === '' ? '' : `&after=${encodeURIComponent(place)}`;
    source = new EventSource(`/api/events?topics=${encodeURIComponent(topics)}${after}`);
    heard = new Set();
    for (const { names } of followers) hear(names);
    source.addEventListener(STREAM_RESET, tellReset);
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
