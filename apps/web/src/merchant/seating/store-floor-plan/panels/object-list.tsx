import { compareLabels } from '@xiwei/contract/seating/table-labels.ts';
import { type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { outlineOf } from '#shared/floor-plan/geometry.ts';
import { classes } from '#ui/classes.ts';
import { type FloorPlan, useFloorPlan } from '../editor/floor-plan.ts';
import { isTable, objectsIn, type PlanObject } from '../model/objects.ts';

/** All objects of the area as a list, which says everything that the plan shows. Arrow keys move in it. */
export function ObjectList() {
  const { t } = useTranslation('seating-floor');
  const floorPlan = useFloorPlan();
  const { editor, areaId, words, current } = floorPlan;
  const { plan, selection } = useStore(editor);
  const currentId = useStore(current);
  const objects = useMemo(() => sorted(objectsIn(plan, areaId), words.nameOf), [plan, areaId, words]);
  const tabStop = objects.some(({ id }) => id === currentId) ? currentId : objects[0]?.id;
  const title = t('list.title', { area: words.areaOf(areaId), count: objects.length });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-title">{title}</h2>
      {objects.length === 0 && <p className="text-ink-soft text-small">{t('empty.title')}</p>}
      <ul aria-label={title} onKeyDown={moveFocus} className="flex flex-col">
        {objects.map((object) => (
          <Row
            key={object.id}
            object={object}
            selected={selection.has(object.id)}
            tabStop={object.id === tabStop}
            floorPlan={floorPlan}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  object: PlanObject;
  selected: boolean;
  tabStop: boolean;
  floorPlan: FloorPlan;
}

const Row = memo(function Row({ object, selected, tabStop, floorPlan }: RowProps) {
  const { tools, words, viewport, current } = floorPlan;
  const choose = (event: MouseEvent) => {
    current.set(object.id);
    viewport.reveal(outlineOf(object.place));
    if (event.shiftKey || event.ctrlKey || event.metaKey) tools.toggle(object.id);
    else tools.choose([object.id]);
  };
  return (
    <li>
      <button
        type="button"
        aria-pressed={selected}
        tabIndex={tabStop ? 0 : -1}
        onClick={choose}
        className={classes(
          'transition-feedback flex w-full flex-col rounded-small px-2 py-1.5 text-start hover:bg-hover',
          selected && 'bg-info-soft',
        )}
      >
        <span className="font-medium text-small">{words.nameOf(object)}</span>
        <span className="text-caption text-ink-soft">{words.detailOf(object)}</span>
      </button>
    </li>
  );
});

/** Moves the focus to the next or previous row with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const index = rows.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}

/** Sorts tables by label, then fixtures by name. */
const sorted = (objects: PlanObject[], nameOf: (object: PlanObject) => string): PlanObject[] =>
  objects.sort((a, b) => {
    if (isTable(a) !== isTable(b)) return isTable(a) ? -1 : 1;
    return isTable(a) && isTable(b) ? compareLabels(a.label, b.label) : nameOf(a).localeCompare(nameOf(b));
  });
