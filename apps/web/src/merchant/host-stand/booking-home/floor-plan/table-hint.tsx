import { Ban, type LucideIcon, Star, TriangleAlert } from 'lucide-react';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { Store } from '#common/store.ts';
import { useStore } from '#common/use-store.ts';
import type { Viewport } from '#shared/floor-plan/viewport.ts';
import { classes } from '#ui/classes.ts';
import { TONE_TEXT, type Tone } from '#ui/tone.ts';
import type { ShownTable } from './plan-table.tsx';
import { tableOf } from './use-plan-pointer.ts';

interface TableHintProps {
  hinted: Store<HintedTables>;
  tables: readonly ShownTable[];
  viewport: Viewport;
}

/**
 * Says beside the table under the pointer, otherwise the one with the focus, whether the selected party can sit there. Its option
 * has the same words in its name, so that screen readers skip it.
 */
export function TableHint({ hinted, tables, viewport }: TableHintProps) {
  const id = useStore(hinted, ({ hovered, focused }) => hovered ?? focused);
  const shown = id === null ? undefined : tables.find(({ table }) => table.id === id);
  return shown?.advice ? <Hint viewport={viewport} shown={shown} /> : null;
}

/** The tables that the pointer is over and that have the focus. */
interface HintedTables {
  hovered: string | null;
  focused: string | null;
}

/** Follows the pointer and the focus over the tables. Keeps them outside of React, so that only the hint renders again. */
export function useHintedTable() {
  const [hinted] = useState(() => new Store<HintedTables>({ hovered: null, focused: null }));
  const set = (changes: Partial<HintedTables>) => hinted.set({ ...hinted.get(), ...changes });
  const idAt = (target: EventTarget | null) => tableOf(target)?.dataset.table ?? null;
  return {
    hinted,
    handlers: {
      onPointerOver: ({ target, pointerType }: PointerEvent) =>
        pointerType === 'mouse' && set({ hovered: idAt(target) }),
      onPointerLeave: () => set({ hovered: null }),
      onFocusCapture: ({ target }: FocusEvent) => set({ focused: idAt(target) }),
      onBlurCapture: () => set({ focused: null }),
    },
  };
}

const ICONS: Partial<Record<Tone, LucideIcon>> = { positive: Star, negative: Ban };

type HintProps = Pick<TableHintProps, 'viewport'> & { shown: ShownTable };

/** Pixels between a table and its hint. */
const GAP = 8;

function Hint({ viewport, shown }: HintProps) {
  const { x, y, scale } = useStore(viewport);
  const { outline, item } = shown.table;
  const { width, height } = viewport.size;
  const left = outline.x * scale + x;
  const top = outline.y * scale + y;
  const right = left + outline.width * scale;
  const bottom = top + outline.height * scale;
  // Towards the middle of the plan, where there is room.
  const style = {
    ...(left + right < width ? { left } : { right: width - right }),
    ...(top + bottom < height ? { top: bottom + GAP } : { bottom: height - top + GAP }),
  };
  const Icon = ICONS[shown.adviceTone] ?? TriangleAlert;
  return (
    <div
      aria-hidden
      style={style}
      className="pointer-events-none absolute z-2 flex max-w-[min(18rem,50%)] items-start gap-2 rounded-normal border border-line bg-raised px-3 py-2 text-small shadow-high"
    >
      <Icon size={16} className={classes('mt-0.5 shrink-0', TONE_TEXT[shown.adviceTone])} />
      <span>
        <span className="font-semibold">{item.label}</span> {shown.advice}
      </span>
    </div>
  );
}
