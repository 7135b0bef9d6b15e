import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import {
  type MenuInput,
  type MenuLineInput,
  menuLineInput,
} from '@xiwei/contract/preorders/preorders.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { useAction } from '#api/use-action.ts';
import { defineDraft } from '#shared/form/draft.ts';
import { type PartyMenu, partyMenuOf } from '#shared/preorders/party-menu.ts';
import type { ChosenTable } from './chosen-table.ts';

const HOUR_MS = 3_600_000;

/** What was chosen for a booking, by user and store. */
const menuDraft = defineDraft('booking-menu', z.array(menuLineInput));

/** The menu that is chosen before the booking is made. */
interface ChosenMenu {
  /** Undefined if the store does not offer any for the time of the booking. */
  menu: PartyMenu | undefined;
  /** The menu with which the booking has to be made; undefined if the store does not require one. */
  required: MenuInput | undefined;
  /** Sets the menu of the new order, and says whether it has none or has got it. */
  save: (order: DinerOrder) => Promise<boolean>;
}

/** Keeps what is chosen before the booking is made. `onInput` runs on every change. */
export function useChosenMenu(
  userId: string,
  store: StoreDetail,
  { date, time, kindId, adults, children }: ChosenTable,
  onInput: () => void,
): ChosenMenu {
  const query = { date, time, kindId, adults, children };
  const { data } = useRead(myMenuApi.listMenuChoices, { params: { storeId: store.id }, query });
  const [kept, setKept] = useState<MenuLineInput[]>(() => menuDraft.read(userId, store.id) ?? []);
  const set = useAction(myMenuApi.set);
  const change = (changed: MenuLineInput[]) => {
    onInput();
    setKept(changed);
    menuDraft.save(changed, userId, store.id);
  };
  const start = instantOf(store.timezone, date, minuteOf(time));
  const isInTime = data?.open && start !== undefined && serverNow() < start - data.changeHours * HOUR_MS;
  const isOffered = isInTime && data.dishes.length + data.goods.length > 0;
  const menu =
    data && (isOffered || data.requires) ? partyMenuOf(data, { adults, children }, kept, change) : undefined;
  const input = menu && { lines: [...menu.lines], amount: menu.amount };
  const required = menu?.requires ? input : undefined;
  return {
    menu,
    required,
    async save({ storeId, id: orderId }) {
      menuDraft.clear(userId, store.id);
      if (required || !input || input.lines.length === 0) return true;
      return set.mutateAsync({ params: { storeId, orderId }, body: { version: 0, ...input } }).then(
        () => true,
        (error: unknown) => isRefusal(error, 'changedMeanwhile'),
      );
    },
  };
}
