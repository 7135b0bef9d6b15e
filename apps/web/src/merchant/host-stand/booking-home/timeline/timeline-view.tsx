import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Store } from '#common/store.ts';
import { isPossible } from '#merchant/orders/verbs/possible-verbs.ts';
import { pressedKey } from '#merchant/shell/pressed-key.ts';
import { type PartyDragging, usePartyDragging } from '../drag/party-drag.ts';
import { PlacingBar } from '../drag/placing-bar.tsx';
import { AreaTabs } from '../parts/area-tabs.tsx';
import { useStand } from '../stand/stand-context.ts';
import { useAreas } from '../stand/use-areas.ts';
import { useOpenFeast } from '../stand/use-open-feast.ts';
import type { BlockChange } from './block-change.ts';
import './timeline.css';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ToolIcon } from '#shared/floor-plan/tool-icon.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
import { type Cell, changeByKey, nextCell, type TableRow, tableRowsOf } from './timeline-keys.ts';
import { blocksOf, GROUPINGS, type Grouping, rowsOf } from './timeline-rows.ts';
import { claimIdOf } from './timeline-table-row.tsx';
import { useBlockDrag } from './use-block-drag.ts';
import { ChangeAnnouncement, useDescribeChange, useMakeChange } from './use-change.tsx';
import { useTimeScale } from './use-time-scale.ts';

/** The day by tables and time: parties, locks and holds as blocks that can be moved and resized by pointer, touch and keys. */
export function TimelineView() {
  const { evening, seating, selection, select, openOrder } = useStand();
  const { shown } = useAreas();
  const scroller = useRef<HTMLDivElement>(null);
  const { scale, grouping, setGrouping, zoom } = useTimeScale(scroller);
  const rows = useMemo(
    () => rowsOf(evening, seating, grouping, shown === 'all' ? undefined : shown),
    [evening, seating, grouping, shown],
  );
  const [preview] = useState(() => new Store<BlockChange | null>(null));
  const [current, setCurrentCell] = useState<Cell | null>(null);
  const dragging = usePartyDragging();
  const describe = useDescribeChange();
  const makeChange = useMakeChange();
  const openFeast = useOpenFeast();
  const canMove = (orderId: string) => {
    const party = evening.partyOf.get(orderId);
    return party !== undefined && !party.isNeighbour && isPossible(party.order, 'move');
  };
  /** The selection follows the focus, so that keys act on the party that has it. Beside the label of a table, the party stays selected. */
  const setCurrent = (next: Cell) => {
    if (next.itemId === current?.itemId && next.cell === current.cell) return;
    setCurrentCell(next);
    if (dragging.placing.get() !== null) return;
    const { itemId, cell } = next;
    if (evening.partyOf.has(cell)) select({ orderId: cell });
    else select({ itemId, orderId: cell === 'label' ? selection.orderId : null });
  };
  const onBlockPress = useBlockDrag({
    ...{ scroller, scale, preview, canMove },
    onDrop: makeChange,
  });
  const onClick = (itemId: string, orderId: string | undefined) => {
    if (!dragging.place(itemId) && orderId !== undefined) openOrder(orderId);
  };
  const startPlacing = (orderId: string) => {
    select({ orderId });
    dragging.placing.set(orderId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const input = { rows: tableRowsOf(rows), current, setCurrent, preview, canMove };
    const handled = handleKey(event, { ...input, dragging, makeChange, openOrder, openFeast, startPlacing });
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 px-3 py-2">
      <TimelineTools {...{ grouping, setGrouping, zoom }} />
      <PlacingBar />
      <TimelineGrid
        {...{
          scroller,
          rows,
          scale,
          grouping,
          current,
          setCurrent,
          preview,
          describe,
          onKeyDown,
          onBlockPress,
          onClick,
        }}
      />
      <ChangeAnnouncement preview={preview} describe={describe} />
    </div>
  );
}

interface KeyInput {
  rows: readonly TableRow[];
  current: Cell | null;
  setCurrent: (cell: Cell) => void;
  preview: Store<BlockChange | null>;
  canMove: (orderId: string) => boolean;
  dragging: PartyDragging;
  makeChange: (change: BlockChange) => void;
  openOrder: (orderId: string) => void;
  openFeast: (feastId: string) => void;
  startPlacing: (orderId: string) => void;
}

/** Handles a key in the timeline, and returns whether it had a meaning. */
function handleKey(event: KeyboardEvent, input: KeyInput): boolean {
  const { rows, preview, dragging, setCurrent } = input;
  const [first] = rows;
  const current = input.current ?? (first && { itemId: first.id, cell: 'label' });
  if (!current) return false;
  if (event.key === 'Escape') {
    const isOpen = preview.get() !== null || dragging.placing.get() !== null;
    preview.set(null);
    dragging.placing.set(null);
    return isOpen;
  }
  if (event.key === 'Enter') return handleEnter(current, input);
  const isParty = current.cell !== 'label' && input.canMove(current.cell);
  if (isParty && event.shiftKey) {
    const { itemId, cell: orderId } = current;
    const unchanged = { orderId, fromItemId: itemId, toItemId: itemId, shift: 0, stretch: 0 };
    const change = changeByKey(event, preview.get() ?? unchanged, rows);
    if (change) preview.set(change);
    return change !== undefined;
  }
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (pressedKey(event) === 'm' && isParty) {
    input.startPlacing(current.cell);
    return true;
  }
  const next = nextCell(rows, current, event.key);
  if (next) setCurrent(next);
  return next !== undefined || event.key.startsWith('Arrow');
}

/** Enter makes the change that is shown, chooses the table for the party that is placed, or opens the party or feast. */
function handleEnter(
  { itemId, cell }: Cell,
  { rows, preview, dragging, makeChange, openOrder, openFeast }: KeyInput,
): boolean {
  const change = preview.get();
  if (change) {
    preview.set(null);
    makeChange(change);
    return true;
  }
  if (dragging.place(itemId)) return true;
  const row = rows.find(({ id }) => id === itemId);
  const block = row && blocksOf(row.table).find((each) => claimIdOf(each) === cell);
  if (block?.type === 'party' || block?.type === 'past') openOrder(cell);
  else if (block?.type === 'feast') openFeast(cell);
  return block !== undefined && block.type !== 'lock' && block.type !== 'hold';
}

interface TimelineToolsProps {
  grouping: Grouping;
  setGrouping: (grouping: Grouping) => void;
  zoom: (direction: 1 | -1) => void;
}

/** Grouping of the rows, and the width of the hours. */
function TimelineTools({ grouping, setGrouping, zoom }: TimelineToolsProps) {
  const { t } = useTranslation('booking-views');
  const names = { area: t('timeline.byArea'), kind: t('timeline.byKind') };
  return (
    <div className="flex items-center gap-2">
      <SegmentedControl
        label={t('timeline.groupBy')}
        size="small"
        value={grouping}
        onChange={setGrouping}
        options={GROUPINGS.map((value) => ({ value, label: names[value] }))}
      />
      <div className="min-w-0 flex-1">
        <AreaTabs />
      </div>
      <div className="flex">
        <ToolIcon label={t('timeline.zoomOut')} icon={Minus} onClick={() => zoom(-1)} />
        <ToolIcon label={t('timeline.zoomIn')} icon={Plus} onClick={() => zoom(1)} />
      </div>
    </div>
  );
}
