import type { Area, TableKindDetails } from '@xiwei/contract/seating/seating.model.ts';
import type { Store } from '#common/store.ts';
import type { Box } from '#shared/floor-plan/geometry.ts';
import type { Viewport } from '#shared/floor-plan/viewport.ts';
import type { EditorState } from '../model/editor.ts';
import type { PlanObject } from '../model/objects.ts';
import type { Guide } from '../model/snap.ts';
import type { Preview } from './preview.ts';

/** The parts of the editor's state that change independently of each other. They live as long as the page. */
export interface FloorPlanStores {
  editor: Store<EditorState>;
  viewport: Viewport;
  preview: Preview;
  guides: Store<readonly Guide[]>;
  /** The rectangle that is drawn to select. */
  marquee: Store<Box | null>;
  /** The object that has the focus or gets it when the focus enters the canvas. */
  current: Store<string | null>;
  /** Taps add to the selection instead of replacing it, for touch. */
  selectingSeveral: Store<boolean>;
  /** What was done last, for screen readers. */
  news: Store<string>;
  /** What was copied, to be pasted into any area. */
  clipboard: Store<readonly PlanObject[]>;
  /** The sheet with the properties of the selection is open, on screens without room for a panel. */
  sheetOpen: Store<boolean>;
}

/** Names of objects in the user's language. */
export interface CalendarWords {
  /** A short name: "A1", "wall". */
  nameOf: (object: PlanObject) => string;
  /** What the plan shows of an object beside its name. */
  detailOf: (object: PlanObject) => string;
  /** Both together: "Table A1, 4 seats, Hall, x 120, y 80". */
  describe: (object: PlanObject) => string;
  /** The number of seats of a table. */
  seatsOf: (object: PlanObject) => number;
  areaOf: (areaId: string | null) => string;
  kindOf: (kindId: string) => string;
}

/** The plan that is edited, as the tools of the editor use it. */
export interface EditedPlan extends FloorPlanStores {
  kinds: readonly TableKindDetails[];
  areas: readonly Area[];
  /** Names of the combinations that tables are part of, by table. */
  combinedIn: ReadonlyMap<string, string>;
  /** The area that is shown; null is the plan of tables without an area. */
  areaId: string | null;
  readOnly: boolean;
  words: CalendarWords;
}

/** Id of the field for the label of the selected table, and of the first field of the properties otherwise. */
export const LABEL_FIELD_ID = 'plan-label';

/** Returns the id of an object's element on the canvas. */
export const elementIdOf = (id: string): string => `plan-object-${id}`;
