import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { type MenuLineInput, menuLineInput } from '@xiwei/contract/preorders/preorders.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAction, useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { defineDraft } from '#shared/form/draft.ts';
import { choosableDishes, isDish, sumOfLines } from '#shared/preorders/menu-choice.ts';
import type { ChosenTable } from './chosen-table.ts';

const HOUR_MS = 3_600_000;

/** The dishes that were chosen for a booking, by user and store. */
const menuDraft = defineDraft('booking-menu', z.array(menuLineInput));

/**
 * Keeps the dishes that are chosen before the booking is made. `choices` is undefined if the store does not offer any for its time. `save` sets
 * them as the menu of the new order, and says whether it has none or has got it. `onInput` runs on every change.
 */
export function useChosenMenu(
  userId: string,
  store: StoreDetail,
  { date, time }: ChosenTable,
  onInput: () => void,
) {
  const { data } = useRead(myMenuApi.listMenuChoices, { params: { storeId: store.id }, query: {} });
  const [chosen, setChosen] = useState<MenuLineInput[]>(() => menuDraft.read(userId, store.id) ?? []);
  const set = useAction(myMenuApi.set);
  const start = instantOf(store.timezone, date, minuteOf(time));
  const isInTime = data?.open && start !== undefined && serverNow() < start - data.changeHours * HOUR_MS;
  const choices = isInTime && data.dishes.length > 0 ? data : undefined;
  const dishes = choices ? choosableDishes(choices, [], '') : [];
  const lines = chosen.filter(isDish).filter(({ dishId }) => dishes.some(({ id }) => id === dishId));
  return {
    choices,
    lines,
    onChange(changed: MenuLineInput[]): void {
      onInput();
      setChosen(changed);
      menuDraft.save(changed, userId, store.id);
    },
    async save({ storeId, id: orderId }: DinerOrder): Promise<boolean> {
      menuDraft.clear(userId, store.id);
      if (lines.length === 0) return true;
      const body = { version: 0, lines, amount: sumOfLines(lines, dishes) };
      return set.mutateAsync({ params: { storeId, orderId }, body }).then(
        () => true,
        (error: unknown) => isRefusal(error, 'changedMeanwhile'),
      );
    },
  };
}
