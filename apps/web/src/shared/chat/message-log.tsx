import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ConversationRow } from './conversation-rows.ts';
import type { ConversationState } from './conversation-store.ts';
import { MessageRow, type RowContext } from './message-row.tsx';

/** Estimated height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 72;
/** How near the end counts as being at the end, and how near the beginning older messages are fetched, in pixels. */
const NEAR_END = 48;
const NEAR_START = 200;

interface MessageLogProps {
  rows: readonly ConversationRow[];
  state: ConversationState;
  context: RowContext;
  onOlder: () => void;
  onNewer: () => void;
  /** Leads to the end if messages between here and there were not read. */
  onLatest: () => void;
  /** Runs when the last message is on screen. */
  onSeen: () => void;
}

/**
 * The messages of a conversation. Only the rows in view are in the document. It stays at its place when older messages are
 * added above, and at the end when it is there; otherwise a button leads to the new messages.
 */
export function MessageLog({ rows, state, context, onOlder, onNewer, onLatest, onSeen }: MessageLogProps) {
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 10,
  });
  const height = virtual.getTotalSize();
  const { isAtEnd, missed, toEnd, onScroll } = useScrollPlace({
    scroller,
    rows,
    state,
    height,
    toRow: (index) => virtual.scrollToIndex(index, { align: 'center' }),
    onOlder,
    onNewer,
    onSeen,
  });
  const found = state.place.seq;
  const inView = virtual.getVirtualItems();
  // Without a layout, as in tests and before the first measurement, all rows are drawn one below the other.
  const isWhole = inView.length === 0;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter py-2 [overflow-anchor:none]"
      >
        <OlderMessages state={state} onOlder={onOlder} />
        <div className="relative" style={isWhole ? {} : { height }}>
          {isWhole
            ? rows.map((row) => <MessageRow key={row.key} row={row} found={found} context={context} />)
            : inView.map(({ index, start, key }) => {
                const row = rows[index];
                return (
                  <div
                    key={key}
                    data-index={index}
                    ref={virtual.measureElement}
                    className="absolute inset-x-0 top-0"
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    {row && <MessageRow row={row} found={found} context={context} />}
                  </div>
                );
              })}
        </div>
        {rows.length === 0 && <p className="py-8 text-center text-ink-soft">{t('hello')}</p>}
        <NewerMessages state={state} onNewer={onNewer} />
        {state.isTyping && <p className="py-1 text-ink-soft text-small">{t('typing')}</p>}
      </section>
      <Announcer rows={rows} />
      {!isAtEnd && (
        <Button
          size="small"
          variant="secondary"
          icon={<ArrowDown aria-hidden size={16} />}
          className="absolute end-4 bottom-3 shadow-high"
          onClick={state.newer === 'none' ? toEnd : onLatest}
        >
          {missed > 0 ? t('toLatestNew', { count: missed }) : t('toLatest')}
        </Button>
      )}
    </div>
  );
}

function OlderMessages({ state, onOlder }: { state: ConversationState; onOlder: () => void }) {
  const { t } = useTranslation(['chat', 'common']);
  // One height for all states, so that the messages below do not move.
  const frame = 'flex min-h-14 flex-col items-center justify-center gap-1 text-small';
  if (state.older === 'loading')
    return (
      <div className={frame}>
        <Spinner size={20} />
      </div>
    );
  if (state.older === 'none') return <p className={`${frame} text-ink-soft`}>{t('start')}</p>;
  return (
    <div className={frame}>
      {state.older === 'failed' && (
        <p role="alert" className="text-negative text-small">
          {t('olderFailed')}
        </p>
      )}
      <Button size="small" variant="quiet" onClick={onOlder}>
        {state.older === 'failed' ? t('common:actions.retry') : t('older')}
      </Button>
    </div>
  );
}

/** What stands below messages that a search has found, if there are later ones. They are read when the person comes here. */
function NewerMessages({ state, onNewer }: { state: ConversationState; onNewer: () => void }) {
  const { t } = useTranslation(['chat', 'common']);
  if (state.newer === 'none') return null;
  return (
    <div className="flex flex-col items-center gap-1 py-2">
      {state.newer === 'failed' && (
        <p role="alert" className="text-negative text-small">
          {t('newerFailed')}
        </p>
      )}
      {state.newer === 'loading' ? (
        <Spinner size={20} />
      ) : (
        <Button size="small" variant="quiet" onClick={onNewer}>
          {state.newer === 'failed' ? t('common:actions.retry') : t('newer')}
        </Button>
      )}
    </div>
  );
}

/** Reads new messages of others to screen readers. The log itself is silent, because scrolling adds rows to it. */
function Announcer({ rows }: { rows: readonly ConversationRow[] }) {
  const last = rows.findLast((row) => row.type === 'message' && !row.message.isOurs);
  const [first] = useState(last?.key);
  const content = last?.type === 'message' ? last.message.content : undefined;
  const text = content?.type === 'text' ? content.text : '';
  return <VisuallyHidden aria-live="polite">{last && last.key !== first ? text : ''}</VisuallyHidden>;
}

/** The log as it was last placed: its first message, its height and the position to which it was scrolled. */
interface Placed {
  /** What the conversation was placed at. */
  at: ConversationState['place'];
  first: string | undefined;
  height: number;
  top: number;
}

interface PlaceOptions extends Pick<MessageLogProps, 'rows' | 'state' | 'onOlder' | 'onNewer' | 'onSeen'> {
  /** Scrolls to a row. */
  toRow: (index: number) => void;
  scroller: RefObject<HTMLElement | null>;
  /** Height of all rows, which changes when rows are measured. */
  height: number;
}

/** Keeps the place of the log when rows are added or measured, and tells whether the end is on screen. */
function useScrollPlace({ scroller, rows, state, height, toRow, onOlder, onNewer, onSeen }: PlaceOptions) {
  const [isAtEnd, setAtEnd] = useState(state.place.seq === undefined);
  const lastSeq = state.messages.at(-1)?.seq ?? 0;
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  const placed = useRef<Placed>(undefined);
  const first = state.messages[0]?.clientId;
  const lastRow = rows.at(-1);
  const isOwnLast = lastRow?.type === 'unsent' || (lastRow?.type === 'message' && lastRow.message.isOurs);
  const lastOwn = isOwnLast ? lastRow.key : undefined;
  const shownOwn = useRef(lastOwn);
  const toEnd = () => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    setAtEnd(true);
    setSeenSeq(lastSeq);
  };
  const placeAt = (seq: number | undefined) => {
    const index = rows.findIndex((row) => row.type === 'message' && row.message.seq === seq);
    if (index === -1) return toEnd();
    setAtEnd(false);
    toRow(index);
    // The keyboard continues at the message that was found.
    scroller.current?.focus({ preventScroll: true });
  };
  const place = useEffectEvent(() => {
    const element = scroller.current;
    if (!element || rows.length === 0) return;
    const before = placed.current;
    const isNewOwn = lastOwn !== undefined && lastOwn !== shownOwn.current;
    shownOwn.current = lastOwn;
    if (before?.at !== state.place) placeAt(state.place.seq);
    else if (before.first !== undefined && first !== before.first)
      element.scrollTop += element.scrollHeight - before.height;
    else if (isAtEnd || isNewOwn) toEnd();
    placed.current = { at: state.place, first, height: element.scrollHeight, top: element.scrollTop };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept after each change of the rows.
  useLayoutEffect(() => place(), [state.place, first, rows.length, lastRow?.key, height, state.isTyping]);
  useSeen(isAtEnd, lastSeq, onSeen);
  const onScroll = () => {
    const element = scroller.current;
    if (!element || !placed.current) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const below = scrollHeight - scrollTop - clientHeight;
    if (below < NEAR_START && state.newer === 'more') onNewer();
    const isNear = below < NEAR_END && state.newer === 'none';
    // Rows that are measured make the log longer, which does not mean that the person has left its end.
    const atEnd = isNear || (isAtEnd && scrollTop >= placed.current.top - 1);
    placed.current = { ...placed.current, height: scrollHeight, top: scrollTop };
    if (atEnd !== isAtEnd) setAtEnd(atEnd);
    if (atEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq);
    if (scrollTop < NEAR_START && state.older === 'more') onOlder();
  };
  const missed = state.messages.filter(({ seq, isOurs }) => seq > seenSeq && !isOurs).length;
  // Messages after one that was found are not new.
  return { isAtEnd, missed: isAtEnd || state.newer !== 'none' ? 0 : missed, toEnd, onScroll };
}

/** Runs a function when the last message is on screen, and again for each further one. */
function useSeen(isAtEnd: boolean, lastSeq: number, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further message is seen as well.
  useEffect(() => {
    const mark = () => {
      if (isAtEnd && document.visibilityState === 'visible') seen();
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isAtEnd, lastSeq]);
}
