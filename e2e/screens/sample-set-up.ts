import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Localized } from '@xiwei/contract/common/language.ts';
import type { TagColor } from '@xiwei/contract/common/tag-colors.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { FixtureInput, PlanEntryInput } from '@xiwei/contract/seating/seating.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { callAs } from '#calls.ts';
import { callAsAdmin } from '#platform.ts';
import type { Person, Session } from '#sign-in.ts';
import { inDays } from '#stores.ts';

/** A store without settings, and ids of a complete one that paths need. */
export interface SampleSetUp {
  /** A store that the administrator has just created, without tables and shifts. */
  newStoreId: string;
  /** The merchant to which the new store belongs. */
  merchantId: string;
  kindId: string;
  shiftId: string;
  dishId: string;
  /** A day on which the complete store is closed. */
  closedDate: string;
}

const textIn = (zhHans: string, zhHant: string, en: string): Localized => ({
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
});

const TAGS: Record<string, TagColor> = {
  VIP: 'gold',
  生日: 'negative',
  商务宴请: 'info',
  要宝宝椅: 'caution',
  素食: 'positive',
};

/** Objects around the tables of the first area of the demo's floor plans. */
const FIXTURES: Pick<FixtureInput, 'type' | 'geometry'>[] = [
  { type: 'window', geometry: { x: 60, y: 20, width: 560, height: 12, rotation: 0 } },
  { type: 'plant', geometry: { x: 660, y: 55, width: 50, height: 50, rotation: 0 } },
];

/** Adds to the demo store what its data lack, and creates a new store with the same owner. */
export async function createSampleSetUp(
  storeId: string,
  { request: owner, phone: ownerPhone }: Person,
  admin: Session,
): Promise<SampleSetUp> {
  const params = { storeId };
  const { kinds, areas, shifts } = await callAs(owner, seatingApi.readSeating, { params });
  const dinner = shifts.find(({ ranges }) => ranges.some(({ from }) => from >= '17:00'));
  const { dishes } = await callAs(owner, storesApi.readStore, { params });
  if (!kinds[0] || !areas[0] || !dinner || !dishes[0]) throw new Error('The demo store is incomplete');

  const areaId = areas[0].id;
  const created = FIXTURES.map((fixture, index) => ({ ...fixture, areaId, key: String(index) }));
  const none = { created: [], changed: [], removed: [] };
  await callAs(owner, seatingApi.saveFloorPlan, {
    params,
    body: { items: none, fixtures: { ...none, created } },
  });
  for (const body of planEntries(dinner.id))
    await callAs(owner, seatingApi.createPlanEntry, { params, body });
  // The demo store has some of them.
  const { items: tags } = await callAs(owner, bookingListsApi.listTags, { params });
  const missing = Object.entries(TAGS).filter(([name]) => tags.every(({ content }) => content !== name));
  for (const [content, color] of missing)
    await callAs(owner, bookingListsApi.createTag, { params, body: { content, color } });

  return {
    ...(await createNewStore(admin, ownerPhone)),
    kindId: kinds[0].id,
    shiftId: dinner.id,
    dishId: dishes[0].id,
    closedDate: inDays(13),
  };
}

/** Days after those of the sample bookings. */
const planEntries = (dinnerId: string): PlanEntryInput[] => {
  const usual = { shiftIds: null, timeFrom: null, timeTo: null };
  return [
    {
      ...usual,
      type: 'closed',
      dateFrom: inDays(13),
      dateTo: inDays(13),
      note: textIn('内部装修', '內部裝修', 'Renovation'),
    },
    {
      ...usual,
      type: 'paused',
      dateFrom: inDays(12),
      dateTo: inDays(12),
      note: textIn('私人活动', '私人活動', 'Private event'),
    },
    {
      ...usual,
      type: 'special',
      shiftIds: [dinnerId],
      dateFrom: inDays(14),
      dateTo: inDays(14),
      note: textIn('只开晚市', '只開晚市', 'Dinner only'),
    },
  ];
};

/** Creates a store in a city that no picture of the diner side shows, at a merchant that the platform trusts. */
async function createNewStore(
  admin: Session,
  ownerPhone: Person['phone'],
): Promise<Pick<SampleSetUp, 'newStoreId' | 'merchantId'>> {
  const { items } = await callAs(admin.request, adminApi.listMerchants, { query: { q: 'yunqili' } });
  const merchantId = items[0]?.id ?? '';
  const { version } = await callAs(admin.request, adminApi.readMerchant, { params: { merchantId } });
  await callAsAdmin(admin, adminApi.setMerchantStanding, {
    params: { merchantId },
    body: { standing: 'trusted', reason: '合作三年，从无投诉', version },
  });
  const { id: newStoreId } = await callAsAdmin(admin, adminApi.createStore, {
    params: { merchantId },
    body: {
      name: textIn('云栖里 · 湾畔', '雲棲里 · 灣畔', 'Yunqili Bayside'),
      city: 'hongkong',
      district: textIn('中环', '中環', 'Central'),
      address: textIn('士丹利街 18 号', '士丹利街 18 號', '18 Stanley Street'),
      timezone: 'Asia/Shanghai',
      region: 'HK',
      latitude: 22.2826,
      longitude: 114.1553,
      mainCuisine: 'jiangzhe',
      perCapita: '500~1000',
      currency: 'CNY',
      ownerPhone,
    },
  });
  return { newStoreId, merchantId };
}
