import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '#i18n/i18n.ts';
import { makeMessage } from '#testing/chat-server.ts';
import { MY_SIDE } from './chat-side.ts';
import { rowsOf } from './conversation-rows.ts';
import type { ConversationState } from './conversation-store.ts';
import { MessageLog } from './message-log.tsx';

beforeAll(async () => {
  await startI18n(['chat']);
  await setLanguage('en');
});

afterEach(() => void vi.restoreAllMocks());

const HEIGHT = 400;
const ROW = 50;

const stateOf = (from: number, to: number, changes: Partial<ConversationState> = {}): ConversationState => ({
  status: 'ready',
  error: null,
  messages: Array.from({ length: to - from + 1 }, (_, index) =>
    makeMessage(from + index, `m${from + index}.`),
  ),
  older: from > 1 ? 'more' : 'none',
  newer: 'none',
  place: PLACE_END,
  unsent: [],
  otherReadSeq: 0,
  isTyping: false,
  ...changes,
});
const PLACE_END = { seq: undefined };

/** Renders a log whose height grows with its messages, which the test environment does not lay out. */
function renderLog(first: ConversationState) {
  const calls = { onOlder: vi.fn(), onNewer: vi.fn(), onLatest: vi.fn(), onSeen: vi.fn() };
  let state = first;
  const element = () => (
    <MessageLog
      rows={rowsOf({ ...state, readSeq: 1000 })}
      state={state}
      context={{
        side: MY_SIDE,
        otherName: 'Bamboo House',
        otherPicture: null,
        isGroup: false,
        onResend: () => {},
        onEdit: () => {},
        onDiscard: () => {},
      }}
      {...calls}
    />
  );
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(
    () => state.messages.length * ROW,
  );
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  const view = render(element());
  const log = screen.getByRole('log');
  return {
    ...calls,
    log,
    show: (next: ConversationState) => {
      state = next;
      view.rerender(element());
    },
    scrollTo: (top: number) => {
      log.scrollTop = top;
      fireEvent.scroll(log);
    },
  };
}

describe('the log of a conversation', () => {
  it('opens at its end and stays there when messages arrive', () => {
    const { log, show, onSeen } = renderLog(stateOf(51, 100));
    expect(log.scrollTop).toBe(50 * ROW);
    show(stateOf(51, 101));
    expect(log.scrollTop).toBe(51 * ROW);
    expect(onSeen).toHaveBeenCalledTimes(2);
  });

  it('keeps its place when earlier messages are added above', () => {
    const { log, show, scrollTo, onOlder } = renderLog(stateOf(51, 100));
    scrollTo(150);
    expect(onOlder).toHaveBeenCalledTimes(1);
    show(stateOf(1, 100));
    expect(log.scrollTop).toBe(150 + 50 * ROW);
  });

  it('does not move a reader of earlier messages, and counts what arrives meanwhile', () => {
    const { log, show, scrollTo, onSeen } = renderLog(stateOf(1, 100));
    scrollTo(1000);
    show(stateOf(1, 102));
    expect(log.scrollTop).toBe(1000);
    expect(onSeen).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: '2 new messages' }));
    expect(log.scrollTop).toBe(102 * ROW);
    expect(onSeen).toHaveBeenCalledTimes(2);
  });

  it('near a message that was found is not at its end, and reads later ones on the way', () => {
    const place = { seq: 20 };
    const found = stateOf(1, 50, { newer: 'more', place });
    const { scrollTo, show, onNewer, onLatest, onSeen } = renderLog(found);
    scrollTo(50 * ROW - HEIGHT);
    expect(onNewer).toHaveBeenCalledTimes(1);
    expect(onSeen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Go to the latest message' }));
    expect(onLatest).toHaveBeenCalledTimes(1);
    show(stateOf(51, 100));
    expect(onSeen).toHaveBeenCalledTimes(1);
  });
});
