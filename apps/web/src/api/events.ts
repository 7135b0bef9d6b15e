import {
  type Delivered,
  type EventName,
  STREAM_RESET,
  type Topic,
} from '@xiwei/contract/events/events.model.ts';
import { useEffect, useRef } from 'react';

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
    const source = new EventSource(`/api/events?topics=${encodeURIComponent(topicList)}`);
    for (const name of nameList.split(',')) {
      source.addEventListener(name, (message) => {
        handlers.current.onEvent({ name, data: JSON.parse(message.data) } as Delivered);
      });
    }
    source.addEventListener(STREAM_RESET, () => handlers.current.onReset());
    return () => source.close();
  }, [topicList, nameList]);
}
