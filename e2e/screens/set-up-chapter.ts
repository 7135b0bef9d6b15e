import { BOTH, type Chapter, type Shot } from './pictures.ts';
import type { SampleSetUp } from './sample-set-up.ts';

/** Returns a picture of a settings page. Languages, themes and widths vary over the pages, one picture of each. */
const settingsShot = (
  storeId: string,
  name: string,
  caption: string,
  { path = name, ...look }: Pick<Shot, 'sizes' | 'dark' | 'language'> & { path?: string } = {},
): Shot => ({ name, caption, path: `/web/${storeId}/${path}`, as: 'owner', ...look });

/** Pages on which a restaurant sets itself up, in the order of the checklist of a new store. */
export const setUpChapter = (storeId: string, setUp: SampleSetUp): Chapter => ({
  title: 'Set-up of a store',
  shots: [
    ...newStoreShots(setUp),
    ...profileShots(storeId, setUp),
    ...tableShots(storeId, setUp),
    ...timeShots(storeId, setUp),
    ...ruleShots(storeId),
  ],
});

const newStoreShots = ({ newStoreId }: SampleSetUp): Shot[] => [
  settingsShot(newStoreId, 'store-new', 'Checklist of a new store', { path: 'store', sizes: BOTH }),
  settingsShot(newStoreId, 'store-template', 'Template', { sizes: BOTH, language: 'en' }),
];

const profileShots = (storeId: string, { dishId }: SampleSetUp): Shot[] => [
  settingsShot(storeId, 'store-base', 'Basic information'),
  settingsShot(storeId, 'store-images-info', 'Pictures', { sizes: ['desktop'], language: 'zh-Hant' }),
  settingsShot(storeId, 'store-menu', 'the store menu', { sizes: ['tablet'] }),
  settingsShot(storeId, 'store-menu-update', 'Change a dish', {
    path: `store-menu-update/${dishId}`,
    dark: true,
    language: 'en',
  }),
  settingsShot(storeId, 'store-article', 'Articles of the store', { language: 'zh-Hant' }),
];

const tableShots = (storeId: string, { kindId }: SampleSetUp): Shot[] => [
  settingsShot(storeId, 'store-table', 'Tables', { sizes: ['desktop'], language: 'en' }),
  settingsShot(storeId, 'store-table-update', 'Change a kind of table', {
    path: `store-table-update/${kindId}`,
    dark: true,
  }),
  settingsShot(storeId, 'store-combination-create', 'Combine tables', { language: 'en' }),
  settingsShot(storeId, 'store-table-item-sort', 'Order of the tables', {
    sizes: ['tablet'],
    dark: true,
    language: 'zh-Hant',
  }),
  settingsShot(storeId, 'store-floor-plan', 'Floor plan', { sizes: ['desktop'] }),
  settingsShot(storeId, 'store-floor-plan-dark', 'Floor plan, dark theme, English', {
    path: 'store-floor-plan',
    dark: true,
    language: 'en',
  }),
];

const timeShots = (storeId: string, { shiftId, closedDate }: SampleSetUp): Shot[] => [
  settingsShot(storeId, 'store-shifts', 'Shifts'),
  settingsShot(storeId, 'store-shifts-update', 'Change a shift', {
    path: `store-shifts-update/${shiftId}`,
    sizes: ['desktop'],
    dark: true,
    language: 'zh-Hant',
  }),
  settingsShot(storeId, 'booking-plan', 'Booking calendar', {
    path: `booking-plan?month=${closedDate.slice(0, 7)}`,
    sizes: BOTH,
    language: 'en',
  }),
  settingsShot(storeId, 'store-rules', 'Booking times', { dark: true, language: 'en' }),
  settingsShot(storeId, 'store-turn-time', 'Turn times', { sizes: ['tablet'] }),
  settingsShot(storeId, 'booking-check', 'Why a time can be booked or not', { language: 'zh-Hant' }),
  settingsShot(storeId, 'booking-check-closed', 'Why a closed day cannot be booked, dark theme, English', {
    path: `booking-check?date=${closedDate}&time=19:00`,
    sizes: ['desktop'],
    dark: true,
    language: 'en',
  }),
];

const ruleShots = (storeId: string): Shot[] => [
  settingsShot(storeId, 'booking-rules', 'Booking rules', { sizes: ['desktop'] }),
  settingsShot(storeId, 'booking-rules-dark', 'Booking rules, dark theme, traditional Chinese', {
    path: 'booking-rules',
    dark: true,
    language: 'zh-Hant',
  }),
  settingsShot(storeId, 'booking-order-tag', 'Tags of bookings', { dark: true }),
  settingsShot(storeId, 'store-payment-method', 'Payment methods', { sizes: ['tablet'], language: 'en' }),
  settingsShot(storeId, 'display-setting', 'Display', { language: 'zh-Hant' }),
];
