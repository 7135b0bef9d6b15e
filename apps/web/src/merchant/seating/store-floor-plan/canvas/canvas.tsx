import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Hatch } from '#shared/floor-plan/hatch.tsx';
import type { Viewport } from '#shared/floor-plan/viewport.ts';
import { useWheel } from '#shared/gestures/use-wheel.ts';
import { classes } from '#ui/classes.ts';
import { useFloorPlan } from '../editor/floor-plan.ts';
import { unclearLabels } from '../model/diff.ts';
import { inReadingOrder, isTable, objectsIn } from '../model/objects.ts';
import { handleCanvasKey } from './canvas-keys.ts';
import { ObjectView } from './object-view.tsx';
import { Overlay } from './overlay.tsx';
import { GridBackground } from './patterns.tsx';
import { objectAt } from './press.ts';
import { usePointer } from './use-pointer.ts';

/** The drawing of an area, to be edited by pointer and keyboard: a list box whose options are the objects. */
export function Canvas({ label }: { label: string }) {
  const floorPlan = useFloorPlan();
  const canvas = useRef<HTMLDivElement>(null);
  const space = useSpaceKey();
  const { handlers, cancel } = usePointer(floorPlan, canvas, space.held);
  useCanvasSize(canvas, floorPlan.viewport, floorPlan.tools.fit);
  useWheel(canvas, (event, at) => floorPlan.viewport.turn(event, at));
  const { selectingSeveral, tools, viewport } = floorPlan;
  const selects = useStore(selectingSeveral);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') space.press(event);
    else if (handleCanvasKey(event, floorPlan, cancel)) event.preventDefault();
  };
  return (
    <div
      {...handlers}
      ref={canvas}
      role="listbox"
      aria-multiselectable
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const id = objectAt(target);
        if (id) floorPlan.current.set(id);
      }}
      onKeyUp={(event) => {
        if (event.key === ' ' && space.release()) tools.toggle(floorPlan.current.get() ?? '');
      }}
      onPointerDownCapture={space.markUsed}
      onDoubleClick={(event) => objectAt(event.target) && tools.openProperties()}
      className={classes(
        'absolute inset-0 touch-none overflow-hidden outline-none select-none',
        selects && 'cursor-crosshair',
      )}
    >
      <svg role="none" className="size-full">
        <defs>
          <Hatch />
        </defs>
        <GridBackground viewport={viewport} />
        <ScaledGroup viewport={viewport}>
          <Objects />
          <Overlay />
        </ScaledGroup>
      </svg>
    </div>
  );
}

/** Scrolls and zooms its content without rendering it again. */
function ScaledGroup({ viewport, children }: { viewport: Viewport; children: React.ReactNode }) {
  const { x, y, scale } = useStore(viewport);
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{children}</g>;
}

/** The objects of the area in reading order, fixtures below tables. */
function Objects() {
  const { editor, areaId, current } = useFloorPlan();
  const { plan, selection } = useStore(editor);
  const currentId = useStore(current);
  const objects = useMemo(() => {
    const sorted = inReadingOrder(objectsIn(plan, areaId));
    return [...sorted.filter((object) => !isTable(object)), ...sorted.filter(isTable)];
  }, [plan, areaId]);
  const unclear = useMemo(() => new Set(unclearLabels(plan)), [plan]);
  const tabStop = objects.some(({ id }) => id === currentId) ? currentId : objects[0]?.id;
  return objects.map((object) => (
    <ObjectView
      key={object.id}
      object={object}
      selected={selection.has(object.id)}
      current={object.id === tabStop}
      unclear={unclear.has(object.id)}
    />
  ));
}

/** Distinguishes a press of the space key, which selects, from holding it while the pointer scrolls. */
function useSpaceKey() {
  const held = useRef(false);
  const used = useRef(false);
  return {
    held,
    press: (event: KeyboardEvent) => {
      event.preventDefault();
      if (!event.repeat) used.current = false;
      held.current = true;
    },
    markUsed: () => {
      used.current = true;
    },
    /** Returns whether the key selects. */
    release: () => {
      const selects = held.current && !used.current;
      held.current = false;
      return selects;
    },
  };
}

/** Follows the size of the canvas, and shows the whole area when it is opened. */
function useCanvasSize(canvas: RefObject<HTMLDivElement | null>, viewport: Viewport, fit: () => void): void {
  const fitAll = useEffectEvent(fit);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) viewport.size = { width, height };
    };
    measure();
    fitAll();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, viewport]);
}

/** What an empty area shows. */
export function EmptyCanvas({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('seating-floor');
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center gap-1 p-6 text-center">
      <p className="font-semibold text-lead">{t('empty.title')}</p>
      {!readOnly && <p className="max-w-80 text-ink-soft">{t('empty.detail')}</p>}
    </div>
  );
}
