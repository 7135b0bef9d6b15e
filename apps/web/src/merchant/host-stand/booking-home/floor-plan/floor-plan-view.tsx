import { textFor } from '@xiwei/contract/common/language.ts';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '#common/use-store.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isPossible } from '#merchant/orders/verbs/possible-verbs.ts';
import { pressedKey } from '#merchant/shell/pressed-key.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { usePartyDragging } from '../drag/party-drag.ts';
import { PlacingBar } from '../drag/placing-bar.tsx';
import { tableFactsAt } from '../model/table-facts.ts';
import { useStand } from '../stand/stand-context.ts';
import { NO_AREA } from '../stand/stand-search.ts';
import { useVerdicts } from '../stand/use-verdicts.ts';
import { wallTimeAt } from '../stand/wall-time.ts';
import { PlanCanvas } from './plan-canvas.tsx';
import { layoutOf } from './plan-layout.ts';
import { PlanLegend } from './plan-legend.tsx';
import { elementIdOf, type ShownTable } from './plan-table.tsx';
import { TableMenu } from './table-menu.tsx';
import { useShownTables } from './use-shown-tables.ts';

/** The room at a time: tables with their state and party, to be used by pointer, touch and keys. */
export function FloorPlanView() {
  const { t } = useTranslation('booking-views');
  const { evening, at, selection, matches, settings, select, openOrder } = useStand();
  const { areas, areaName, shown, setArea } = useAreas();
  const { seating } = useStand();
  const layout = useMemo(() => layoutOf(seating, shown), [seating, shown]);
  const dragging = usePartyDragging();
  const placing = useStore(dragging.placing);
  const dragged = useStore(dragging.drag, (drag) => drag?.orderId ?? null);
  const movedId = dragged ?? placing ?? selection.orderId;
  const verdicts = useVerdicts(movedId === null ? null : (evening.partyOf.get(movedId) ?? null));
  const shownSelection = useMemo(
    () => ({ orderId: movedId, itemId: selection.itemId }),
    [movedId, selection.itemId],
  );
  const tables = useShownTables({
    ...{ layout, evening, at, selection: shownSelection, verdicts, matches },
    showsLabels: settings.display.showTableLabels,
  });
  const [currentId, setCurrentId] = useState<string | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useFocusWhilePlacing(placing, verdicts?.recommended?.itemIds[0], tables);

  /** The selection follows the focus, so that keys act on the table that has it. */
  const onCurrent = (id: string) => {
    setCurrentId(id);
    const orderId = partyAt(id)?.order.id ?? null;
    const isSelected = selection.orderId === orderId && (orderId !== null || selection.itemId === id);
    if (placing === null && !isSelected) select(orderId === null ? { itemId: id } : { orderId });
  };
  const partyAt = (id: string | null) => tables.find(({ table }) => table.id === id)?.party ?? null;
  const openMenu = () => requestAnimationFrame(() => trigger.current?.click());
  const onPress = (id: string | null) => {
    if (id === null) return placing ? dragging.placing.set(null) : select({});
    document.getElementById(elementIdOf(id))?.focus({ preventScroll: true });
    if (dragging.place(id)) return;
    const party = partyAt(id);
    if (party) openOrder(party.order.id);
    else openMenu();
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape' && placing) {
      dragging.placing.set(null);
      return true;
    }
    const party = partyAt(currentId);
    if (pressedKey(event) !== 'm' || !party || placing || !isPossible(party.order, 'move')) return false;
    select({ orderId: party.order.id });
    dragging.placing.set(party.order.id);
    return true;
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 px-3 py-2">
      <AreaTabs areas={areas} value={shown === 'all' ? null : (shown ?? NO_AREA)} onChange={setArea} />
      <PlacingBar />
      <PlanCanvas
        label={t('plan', { area: shown === 'all' ? t('allAreas') : areaName(shown) })}
        {...{ layout, tables, areaName, currentId, onPress, onKey }}
        setCurrentId={onCurrent}
        onMenu={openMenu}
        menu={<CurrentTableMenu {...{ currentId, tables, trigger }} />}
      />
      <PlanLegend tables={tables} />
    </div>
  );
}

/** The areas with tables, and the one that is shown: `all`, an id, or null for tables without an area. */
function useAreas() {
  const { t } = useTranslation('booking-views');
  const { seating, areaId, setArea } = useStand();
  const language = useLanguage();
  const areaName = useCallback(
    (id: string | null) => {
      const area = seating.areas.find((each) => each.id === id);
      return (area && textFor(area.name, language)) || t('noArea');
    },
    [seating.areas, language, t],
  );
  const areas = useMemo(
    () =>
      [...seating.areas.toSorted((a, b) => a.position - b.position).map(({ id }) => id), null]
        .map((id) => ({
          id: id ?? NO_AREA,
          name: areaName(id),
          count: seating.items.filter((item) => item.areaId === id).length,
        }))
        .filter(({ count }) => count > 0),
    [seating, areaName],
  );
  const isKnown = areas.some(({ id }) => id === areaId);
  const shown = !isKnown || areaId === null ? ('all' as const) : areaId === NO_AREA ? null : areaId;
  return { areas, areaName, shown, setArea };
}

/** Moves the focus to the plan when a table is to be chosen by keys, first to the recommended one. */
function useFocusWhilePlacing(
  placing: string | null,
  recommendedId: string | undefined,
  tables: readonly ShownTable[],
): void {
  const first = recommendedId ?? tables[0]?.table.id;
  const isPlacing = placing !== null;
  useEffect(() => {
    if (isPlacing && first) document.getElementById(elementIdOf(first))?.focus({ preventScroll: true });
  }, [isPlacing, first]);
}

interface CurrentTableMenuProps {
  currentId: string | null;
  tables: readonly ShownTable[];
  trigger: React.RefObject<HTMLButtonElement | null>;
}

/** The menu button at the corner of the current table. */
function CurrentTableMenu({ currentId, tables, trigger }: CurrentTableMenuProps) {
  const { storeId, date, at, evening, settings, openOrder, select } = useStand();
  const dragging = usePartyDragging();
  const shown = tables.find(({ table }) => table.id === currentId);
  const day = shown && evening.tableOf.get(shown.table.id);
  if (!shown || !day) return null;
  const { claim } = tableFactsAt(day, at, evening.now);
  return (
    <TableMenu
      {...{ storeId, date, trigger, claim }}
      table={{ id: shown.table.id, label: shown.table.item.label }}
      party={shown.party}
      time={wallTimeAt(settings.base.timezone, date, at)}
      returnFocusTo={() => document.getElementById(elementIdOf(shown.table.id))}
      onOpen={openOrder}
      onMove={(orderId) => {
        select({ orderId });
        dragging.placing.set(orderId);
      }}
      className="pointer-events-auto absolute -end-3 -top-3"
    />
  );
}

interface AreaTabsProps {
  areas: readonly { id: string; name: string; count: number }[];
  /** Null is all areas. */
  value: string | null;
  onChange: (area: string | null) => void;
}

/** Chooses the area that is drawn. Nothing to choose if there is only one. */
function AreaTabs({ areas, value, onChange }: AreaTabsProps) {
  const { t } = useTranslation('booking-views');
  if (areas.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div
      role="group"
      aria-label={t('areas')}
      className="bar-hidden flex min-w-0 gap-1.5 overflow-x-auto p-0.5"
    >
      <FilterChip selected={value === null} onClick={() => onChange(null)}>
        {t('allAreas')}
      </FilterChip>
      {areas.map(({ id, name, count }) => (
        <FilterChip key={id} selected={value === id} count={count} onClick={() => onChange(id)}>
          {name}
        </FilterChip>
      ))}
    </div>
  );
}
