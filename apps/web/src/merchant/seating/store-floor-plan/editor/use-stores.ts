import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { useState } from 'react';
import { Store } from '#common/store.ts';
import { Viewport } from '#shared/floor-plan/viewport.ts';
import { openEditor } from '../model/editor.ts';
import { savedPlanOf } from '../model/objects.ts';
import type { FloorPlanStores } from './edited-plan.ts';
import { Preview } from './preview.ts';

/** Creates the stores of the editor, once, from the plan as it was first read. */
export function useStores(seating: Seating): FloorPlanStores {
  const [stores] = useState(() => ({
    editor: new Store(openEditor(savedPlanOf(seating.items, seating.fixtures))),
    viewport: new Viewport(),
    preview: new Preview(),
    guides: new Store<FloorPlanStores['guides'] extends Store<infer Value> ? Value : never>([]),
    marquee: new Store<FloorPlanStores['marquee'] extends Store<infer Value> ? Value : never>(null),
    current: new Store<string | null>(null),
    selectingSeveral: new Store(false),
    news: new Store(''),
    clipboard: new Store<FloorPlanStores['clipboard'] extends Store<infer Value> ? Value : never>([]),
    sheetOpen: new Store(false),
  }));
  return stores;
}
