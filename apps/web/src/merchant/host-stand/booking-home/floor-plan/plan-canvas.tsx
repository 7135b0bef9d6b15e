import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import { PAGE_KEYS_ATTRIBUTE } from '#merchant/shell/shortcuts.ts';
import { FixtureShape } from '#shared/floor-plan/fixture-shape.tsx';
import { ARROWS, nearest } from '#shared/floor-plan/geometry.ts';
import { Hatch } from '#shared/floor-plan/hatch.tsx';
import { ZoomTools } from '#shared/floor-plan/zoom-tools.tsx';
import './floor-plan.css';
import type { PlanLayout } from './plan-layout.ts';
import { AREA_TITLE } from './plan-layout.ts';
import { elementIdOf, placeStyle, type ShownTable, TableOption, TableOutline } from './plan-table.tsx';
import { TableHint, useHintedTable } from './table-hint.tsx';
import { tableOf, usePlanPointer } from './use-plan-pointer.ts';
import { usePlanView } from './use-plan-view.ts';

export interface PlanCanvasProps {
  label: string;
  layout: PlanLayout;
  tables: readonly ShownTable[];
  areaName: (areaId: string | null) => string;
  /** The table that has the focus, or gets it by Tab. */
  currentId: string | null;
  setCurrentId: (id: string) => void;
  /** A table was pressed or chosen by Enter; null is the background. */
  onPress: (tableId: string | null) => void;
  /** The menu of the current table was asked for by key. */
  onMenu: () => void;
  /** Handles another key at the current table, and returns whether it had a meaning. */
  onKey: (event: KeyboardEvent) => boolean;
  /** The menu button of the current table. */
  menu: ReactNode;
}

/** The drawing of the tables: a list box whose options are the tables. Fixtures and outlines are SVG; scrolling moves one element. */
export function PlanCanvas(props: PlanCanvasProps) {
  const { label, layout, tables, currentId, setCurrentId, onPress, menu } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const plan = useRef<HTMLDivElement>(null);
  const { viewport, fit } = usePlanView(canvas, plan, layout.box);
  const { hinted, handlers } = useHintedTable();
  const pointer = usePlanPointer(canvas, viewport, layout.box, onPress);
  const right = layout.box ? layout.box.x + layout.box.width : 0;
  const bottom = layout.box ? layout.box.y + layout.box.height : 0;
  const tabStop = tables.some(({ table }) => table.id === currentId) ? currentId : tables[0]?.table.id;
  const currentTable = tables.find(({ table }) => table.id === currentId)?.table;
  const focus = (table: ShownTable['table'] | undefined) => {
    if (!table) return;
    viewport.reveal(table.outline);
    document.getElementById(elementIdOf(table.id))?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const handled = handlePlanKey(event, { ...props, viewport, fit, focus, currentTable });
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative min-h-88 flex-1">
      <div
        {...pointer}
        ref={canvas}
        className="absolute inset-0 touch-none select-none overflow-hidden rounded-large border border-line bg-surface contain-strict"
      >
        <div ref={plan} className="absolute top-0 left-0 origin-top-left will-change-transform">
          <Drawing layout={layout} tables={tables} />
          <AreaNames layout={layout} areaName={props.areaName} />
          <div
            role="listbox"
            {...{ [PAGE_KEYS_ATTRIBUTE]: '' }}
            aria-label={label}
            tabIndex={-1}
            className="plan-list"
            style={placeStyle({ x: 0, y: 0, width: right, height: bottom })}
            {...handlers}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => {
              const id = tableOf(target)?.dataset.table;
              if (id) setCurrentId(id);
            }}
          >
            {tables.map((shown) => (
              <TableOption key={shown.table.id} {...shown} current={shown.table.id === tabStop} />
            ))}
          </div>
          {currentTable && (
            <div
              className="plan-box pointer-events-none"
              style={placeStyle(currentTable.outline)}
              onPointerDown={(event) => event.stopPropagation()}
            >
              {menu}
            </div>
          )}
        </div>
        <TableHint {...{ hinted, tables, viewport }} />
      </div>
      <ZoomTools viewport={viewport} fit={fit} />
    </div>
  );
}

interface KeyInput extends PlanCanvasProps {
  viewport: ReturnType<typeof usePlanView>['viewport'];
  fit: () => void;
  focus: (table: ShownTable['table'] | undefined) => void;
  currentTable: ShownTable['table'] | undefined;
}

/** Arrow keys move the focus to the nearest table in their direction, Enter chooses, + - 0 zoom. */
function handlePlanKey(event: KeyboardEvent, input: KeyInput): boolean {
  const { tables, viewport, fit, focus, currentTable, onPress, onMenu, onKey } = input;
  const arrow = ARROWS[event.key];
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  const all = tables.map(({ table }) => table);
  if (arrow && !hasModifier && !event.shiftKey) {
    focus(currentTable ? nearest(all, currentTable, arrow, ({ outline }) => outline) : all[0]);
    return true;
  }
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    onMenu();
    return true;
  }
  if (hasModifier) return false;
  switch (event.key) {
    case 'Enter':
    case ' ':
      if (currentTable) onPress(currentTable.id);
      return currentTable !== undefined;
    case 'Home':
      focus(all[0]);
      return true;
    case 'End':
      focus(all.at(-1));
      return true;
    case '+':
    case '=':
      viewport.zoomIn();
      return true;
    case '-':
      viewport.zoomOut();
      return true;
    case '0':
      fit();
      return true;
    default:
      return onKey(event);
  }
}

/** Frames, fixtures and outlines of tables, in one SVG. */
function Drawing({ layout, tables }: Pick<PlanCanvasProps, 'layout' | 'tables'>) {
  return (
    <svg
      aria-hidden
      width={1}
      height={1}
      className="pointer-events-none absolute top-0 left-0 overflow-visible"
    >
      <defs>
        <Hatch />
      </defs>
      <g className="plan-drawing">
        <Rooms layout={layout} />
        {tables.map((shown) => (
          <TableOutline key={shown.table.id} {...shown} />
        ))}
      </g>
    </svg>
  );
}

/** Frames of areas, and fixtures. They do not change during an evening. */
const Rooms = memo(function Rooms({ layout }: { layout: PlanLayout }) {
  return (
    <>
      {layout.areas.map(({ areaId, box }) => (
        <rect
          key={areaId ?? ''}
          {...box}
          rx={20}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
          className="fill-ground stroke-line"
        />
      ))}
      {layout.fixtures.map(({ fixture, place: { x, y, width, height, rotation } }) => (
        <g key={fixture.id} transform={`translate(${x} ${y}) rotate(${rotation} ${width / 2} ${height / 2})`}>
          <FixtureShape {...{ width, height, rotation }} fixture={fixture.type} selected={false} />
        </g>
      ))}
    </>
  );
});

const AreaNames = memo(function AreaNames({
  layout,
  areaName,
}: Pick<PlanCanvasProps, 'layout' | 'areaName'>) {
  return layout.areas.map(({ areaId, box }) => (
    <div
      key={areaId ?? ''}
      className="plan-box pointer-events-none h-auto! truncate px-2 text-caption text-ink-soft"
      style={placeStyle({ ...box, height: AREA_TITLE })}
    >
      {areaName(areaId)}
    </div>
  ));
});
