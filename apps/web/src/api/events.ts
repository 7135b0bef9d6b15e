import {
  type Delivered,
  type EventName,
  STREAM_RESET,
  type Topic,
} from '@xiwei/contract/events/events.model.ts';
import { useEffect, useRef } from 'react';
import { doubtServer, seeServer } from './connection.ts';

/** How long to wait before a stream that was refused is asked for again. */
const REOPEN_MS = 10_000;

/**
 * Follows live events of topics while the component is there. The browser reconnects by itself and says where it
 * stopped; when it was away for too long, `onReset` asks for everything to be read again.
 */
export function useEvents(
  topics: readonly Topic[],
  names: readonly EventName[],
  onEvent: (event: Delivered) => void,
  onReset: () => void,
): void {
  const handlers = useRef({ onEvent, onReset });
  handlers.current = { onEvent, onReset };
  const topicList = topics.join(',');
  const nameList = names.join(',');
  useEffect(() => {
    if (topicList === '') return;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastId = '';
    let wasOpen = false;
    let missed = false;
    const open = () => {
      const after = lastId === '' ? '' : `&after=${encodeURIComponent(lastId)}`;
      source = new EventSource(`/api/events?topics=${encodeURIComponent(topicList)}${after}`);
      for (const name of nameList.split(',')) {
        source.addEventListener(name, (message) => {
          lastId = message.lastEventId;
          handlers.current.onEvent({ name, data: JSON.parse(message.data) } as Delivered);
        });
      }
      source.addEventListener(STREAM_RESET, () => handlers.current.onReset());
      source.onopen = () => {
        wasOpen = true;
        seeServer(true);
        if (missed) handlers.current.onReset();
        missed = false;
      };
      // A lost connection is the browser's to mend. A refusal ends the stream for good, so it is opened anew, later.
      source.onerror = () => {
        const isOver = source.readyState === EventSource.CLOSED;
        // Nothing says where it stopped, so what happened until it is open can't be sent again.
        missed ||= !wasOpen || (isOver && lastId === '');
        if (isOver) timer = setTimeout(open, REOPEN_MS);
        void doubtServer();
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [topicList, nameList]);
}
