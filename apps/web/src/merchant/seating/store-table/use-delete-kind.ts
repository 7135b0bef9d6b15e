import { pickBy } from '@xiwei/contract/common/pick-by.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { type TableKindDetails, tableKindEdit } from '@xiwei/contract/seating/seating.model.ts';
import { EyeOff } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ThingAction } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { useSeating } from '../parts/use-seating.ts';
import { useCombinedAction } from './combined-action.tsx';

/** Returns a function that completes the action which deletes a kind, or returns the one that is possible instead. */
export function useDeleteKind(): (kind: TableKindDetails, remove: ThingAction) => ThingAction {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const words = useTableWords();
  const lossesOf = useKindLosses();
  const { items = [] } = useSeating().data ?? {};
  const { combinationsOf, combinedAction } = useCombinedAction();
  const updateKind = useAction(seatingApi.updateKind);
  return (kind, remove) => {
    const name = words.nameOf(kind.name);
    const tableIds = items.filter(({ kindId }) => kindId === kind.id).map(({ id }) => id);
    const combined = combinedAction(tableIds, {
      title: t('deleteKind.combined.title', { name }),
      detail: t('deleteKind.combined.detail'),
      confirmLabel: t('deleteKind.combined.confirm'),
    });
    const { label, icon, confirm } = remove;
    if (!confirm || combinationsOf(tableIds).length > 0) return { ...combined, label, icon, danger: false };
    const hide: ThingAction = {
      label: t('deleteKind.hasOrders.confirm'),
      icon: EyeOff,
      confirm: {
        title: t('deleteKind.hasOrders.title', { name }),
        detail: t('deleteKind.hasOrders.detail'),
        confirmLabel: t('deleteKind.hasOrders.confirm'),
      },
      run: () =>
        updateKind.mutateAsync({
          params: { storeId, kindId: kind.id },
          body: { ...pickBy(tableKindEdit, kind), status: 'hidden' },
        }),
      done: t('deleteKind.hasOrders.done', { name }),
    };
    return {
      ...remove,
      confirm: { ...confirm, losses: lossesOf(kind) },
      instead: { tableHasOrders: hide, tableInCombination: combined },
    };
  };
}

/** Returns a function that lists what is lost with a kind: its tables, and its place in shifts. */
function useKindLosses(): (kind: TableKindDetails) => string[] {
  const { t } = useTranslation('seating-tables');
  const words = useTableWords();
  const { items = [], shifts = [] } = useSeating().data ?? {};
  return ({ id }) => {
    const labels = items.filter(({ kindId }) => kindId === id).map(({ label }) => label);
    const offering = shifts.filter(({ openKindIds }) => openKindIds?.includes(id));
    const isLast = ({ openKindIds }: (typeof shifts)[number]) => openKindIds?.length === 1;
    const namesOf = (some: typeof shifts) => words.list(some.map(({ name }) => words.nameOf(name)));
    const emptied = offering.filter(isLast);
    const others = offering.filter((shift) => !isLast(shift));
    return [
      labels.length > 0
        ? t('deleteKind.tables', { count: labels.length, labels: words.labels(labels) })
        : undefined,
      others.length > 0 ? t('deleteKind.shifts', { names: namesOf(others) }) : undefined,
      emptied.length > 0 ? t('deleteKind.shiftsEmpty', { names: namesOf(emptied) }) : undefined,
    ].filter((loss) => loss !== undefined);
  };
}
