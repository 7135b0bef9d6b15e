import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useShortcutsOn } from '#merchant/shell/shortcuts.ts';
import { isDialogOpen } from '#ui/open-dialog.ts';
import type { FloorPlan } from './floor-plan.ts';

/** What keys of the whole page open. */
export interface PanelOpeners {
  openGrid: () => void;
  openNumbering: () => void;
  openFixtures: () => void;
  openHelp: () => void;
}

/**
 * Handles the keys of the editor while the focus is in it or nowhere. Single letters work without focus only if the user has not turned
 * shortcuts off. It listens before the shell does, so that `?` opens the editor's own list of keys.
 */
export function useEditorKeys(
  floorPlan: FloorPlan,
  root: RefObject<HTMLElement | null>,
  open: PanelOpeners,
): void {
  const [shortcutsOn] = useShortcutsOn();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isForOther(event.target, root.current)) return;
    const withControl = event.ctrlKey || event.metaKey;
    if (!withControl && !shortcutsOn && event.target === document.body) return;
    const run = withControl ? controlKey(event, floorPlan) : plainKey(event, floorPlan, open);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);
}

const TYPING =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=menu]';

/** Checks whether a key belongs to a field, to an open dialog, or to something outside of the editor. */
function isForOther(target: EventTarget | null, root: HTMLElement | null): boolean {
  if (!(target instanceof Element) || isDialogOpen()) return true;
  if (target !== document.body && target.id !== 'main' && !root?.contains(target)) return true;
  return target.closest(TYPING) !== null;
}

type Run = (() => void) | undefined;

function controlKey({ key, shiftKey }: KeyboardEvent, { tools, readOnly }: FloorPlan): Run {
  const name = key.toLowerCase();
  if (name === 'a') return tools.selectAll;
  if (readOnly) return undefined;
  if (name === 'z') return shiftKey ? tools.redo : tools.undo;
  if (name === 'y') return tools.redo;
  if (name === 'd') return tools.duplicate;
  // Text that is selected on the page is copied as usual.
  if (name === 'c' && !getSelection()?.toString()) return tools.copy;
  if (name === 'v') return tools.paste;
  return undefined;
}

function plainKey(
  { key, target }: KeyboardEvent,
  { tools, viewport, readOnly }: FloorPlan,
  open: PanelOpeners,
): Run {
  const always: Readonly<Record<string, Run>> = {
    '?': open.openHelp,
    '+': viewport.zoomIn,
    '=': viewport.zoomIn,
    '-': viewport.zoomOut,
    '0': tools.fit,
    // On the canvas it first gives up a drag.
    Escape: target === document.body ? tools.clear : undefined,
  };
  const editing: Readonly<Record<string, Run>> = {
    t: () => tools.addTable(),
    f: open.openFixtures,
    g: open.openGrid,
    n: open.openNumbering,
    delete: tools.remove,
    backspace: tools.remove,
  };
  return always[key] ?? (readOnly ? undefined : editing[key.toLowerCase()]);
}
