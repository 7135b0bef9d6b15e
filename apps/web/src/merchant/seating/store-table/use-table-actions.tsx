import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { Ban, CircleCheck, Pencil } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ThingAction, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useCombinedAction } from './combined-action.tsx';
import { itemValuesOf } from './item-values.ts';

type TableActions = Readonly<Record<'edit' | 'enable' | 'disable' | 'delete', ThingAction>>;

/** Returns a function that returns the actions of a table. A table has either the action `enable` or `disable`. */
export function useTableActions(onEdit: (itemId: string) => void): (item: TableItem) => TableActions {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const updateItem = useAction(seatingApi.updateItem);
  const deleteItem = useAction(seatingApi.deleteItem);
  const { combinationsOf, combinedAction } = useCombinedAction();

  const deleteOf = (item: TableItem, disable: ThingAction): ThingAction => {
    const { id: itemId, label } = item;
    const combined = combinedAction([itemId], {
      title: t('deleteItem.combined.title', { label }),
      detail: t('deleteItem.combined.detail'),
      confirmLabel: t('deleteItem.combined.confirm'),
    });
    if (combinationsOf([itemId]).length > 0) return { ...combined, ...usual.delete, danger: false };
    const disableInstead = {
      ...disable,
      confirm: {
        title: t('deleteItem.hasOrders.title', { label }),
        detail: t('deleteItem.hasOrders.detail'),
        confirmLabel: t('deleteItem.hasOrders.confirm'),
      },
    };
    return {
      ...usual.delete,
      confirm: {
        title: t('deleteItem.title', { label }),
        detail: t('deleteItem.detail'),
        confirmLabel: t('deleteItem.confirm'),
      },
      run: () => deleteItem.mutateAsync({ params: { storeId, itemId } }),
      done: t('deleteItem.done', { label }),
      instead: {
        tableInCombination: combined,
        ...(!item.disabled && { tableHasOrders: disableInstead }),
      },
    };
  };

  return (item) => {
    const { id: itemId, label } = item;
    const setDisabled = (disabled: boolean) => () =>
      updateItem.mutateAsync({ params: { storeId, itemId }, body: { ...itemValuesOf(item), disabled } });
    const disable: ThingAction = {
      label: t('items.disable'),
      icon: Ban,
      run: setDisabled(true),
      impact: { type: 'items', disabledIds: [itemId] },
      done: t('items.nowDisabled', { label }),
    };
    const enable: ThingAction = {
      label: t('items.enable'),
      icon: CircleCheck,
      run: setDisabled(false),
      done: t('items.enabled', { label }),
    };
    const edit: ThingAction = {
      label: t('items.edit'),
      icon: Pencil,
      run: async () => onEdit(itemId),
    };
    return { edit, enable, disable, delete: deleteOf(item, disable) };
  };
}
