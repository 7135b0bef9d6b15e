import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isPossible } from '#merchant/orders/verbs/possible-verbs.ts';
import { pressedKey } from '#merchant/shell/pressed-key.ts';
import { usePartyDragging } from '../drag/party-drag.ts';
import { PlacingBar } from '../drag/placing-bar.tsx';
import { tableFactsAt } from '../model/table-facts.ts';
import { AreaTabs } from '../parts/area-tabs.tsx';
import { useStand } from '../stand/stand-context.ts';
import { useAreas } from '../stand/use-areas.ts';
import { useIsWide } from '../stand/use-is-wide.ts';
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
  const { areaName, shown } = useAreas();
  const isWide = useIsWide();
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
    if (!party) openMenu();
    // On a phone, the first tap shows what can be done with the party.
    else if (isWide || selection.orderId === party.order.id) openOrder(party.order.id);
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
      <AreaTabs />
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
