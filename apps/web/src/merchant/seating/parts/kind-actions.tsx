import { Link, useNavigate } from '@tanstack/react-router';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { TableKindDetails } from '@xiwei/contract/seating/seating.model.ts';
import { Copy, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, type ThingAction, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { useCombinedAction } from './combined-action.tsx';
import { kindValuesOf } from './kind-schema.ts';
import { useSeating } from './use-seating.ts';

/** Returns a function that returns the actions of a kind of table. */
export function useKindActions(): (kind: TableKindDetails) => ActionTable<'update' | 'copy' | 'delete'> {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const deleteOf = useDeleteAction();
  return (kind) => ({
    update: {
      ...usual.update,
      link: (
        <Link
          to="/web/$storeId/store-table-update/$kindId"
          params={{ storeId, kindId: kind.id }}
          search={(before) => before}
        />
      ),
    },
    copy: {
      label: t('kindRow.copy'),
      icon: Copy,
      link: (
        <Link
          to="/web/$storeId/store-table-create"
          params={{ storeId }}
          search={(before) => ({ ...before, copy: kind.id })}
        />
      ),
    },
    delete: deleteOf(kind),
  });
}

/** Returns a function that returns the action which deletes a kind, or the one that is possible instead. */
function useDeleteAction(): (kind: TableKindDetails) => ThingAction {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const navigate = useNavigate();
  const words = useTableWords();
  const lossesOf = useKindLosses();
  const { items = [] } = useSeating().data ?? {};
  const { combinationsOf, combinedAction } = useCombinedAction();
  const updateKind = useAction(seatingApi.updateKind);
  const deleteKind = useAction(seatingApi.deleteKind, {
    // Leaves the page of the deleted kind, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/store-table',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return (kind) => {
    const name = words.nameOf(kind.name);
    const params = { storeId, kindId: kind.id };
    const tableIds = items.filter(({ kindId }) => kindId === kind.id).map(({ id }) => id);
    const combined = combinedAction(tableIds, {
      title: t('deleteKind.combined.title', { name }),
      detail: t('deleteKind.combined.detail'),
      confirmLabel: t('deleteKind.combined.confirm'),
    });
    const hide: ThingAction = {
      label: t('deleteKind.hasOrders.confirm'),
      icon: EyeOff,
      confirm: {
        title: t('deleteKind.hasOrders.title', { name }),
        detail: t('deleteKind.hasOrders.detail'),
        confirmLabel: t('deleteKind.hasOrders.confirm'),
      },
      run: () => updateKind.mutateAsync({ params, body: { ...kindValuesOf(kind), status: 'hidden' } }),
      done: t('deleteKind.hasOrders.done', { name }),
    };
    if (combinationsOf(tableIds).length > 0) return { ...combined, ...usual.delete, danger: false };
    return {
      ...usual.delete,
      confirm: {
        title: t('deleteKind.title', { name }),
        detail: t('deleteKind.detail'),
        losses: lossesOf(kind),
        confirmLabel: t('deleteKind.confirm'),
      },
      run: () => deleteKind.mutateAsync({ params }),
      done: t('deleteKind.done', { name }),
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
