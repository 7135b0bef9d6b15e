import { storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { callAs } from '#calls.ts';
import { BOTH, type MakeChapter } from './pictures.ts';

/** The menu of a booking, with dishes of the demo store. */
export const makeChapter: MakeChapter = async ({ owner, storeId, order }) => {
  const params = { storeId };
  const { setMenuRules, minimumPerAdult, version } = await callAs(
    owner.request,
    storeMenuApi.readPreorderSettings,
    { params },
  );
  await callAs(owner.request, storeMenuApi.updatePreorderSettings, {
    params,
    body: { open: true, changeHours: 0, minimumPerAdult, setMenuRules, version },
  });
  return {
    title: 'Menus of bookings',
    shots: [
      {
        name: 'order-menu',
        caption: 'Menu of a booking',
        path: `/order-menu/${order.storeId}/${order.id}`,
        as: 'diner',
        sizes: BOTH,
      },
      {
        name: 'store-order-menu',
        caption: 'Menu of a booking, for staff, English',
        path: `/web/${order.storeId}/store-order-menu/${order.id}`,
        as: 'owner',
        sizes: ['tablet'],
        language: 'en',
      },
      {
        name: 'preorder-setting',
        caption: 'Settings of menus, dark theme, traditional Chinese',
        path: `/web/${storeId}/preorder-setting`,
        as: 'owner',
        dark: true,
        language: 'zh-Hant',
      },
    ],
  };
};
