import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';
import { PICTURE_REFUSALS } from '#identity/identity.declarations.ts';
import {
  announcementEdit,
  autoPushEdit,
  bookingNoticeEdit,
  businessEdit,
  contactsEdit,
  displayEdit,
  imagesEdit,
  printerEdit,
  rulesEdit,
  sharingEdit,
  storeBaseEdit,
  storePicture,
  storeSettings,
  weekStartEdit,
} from './store-settings.model.ts';

const params = z.object({ storeId: id });
/** An update of one section of the settings, based on the version that was read. Returns all settings. */
const edit = {
  method: 'PUT',
  who: 'manager',
  changes: ['stores.settings'],
  params,
  output: storeSettings,
} as const;

/** The settings of a store. */
export const storeSettingsApi = api('stores', {
  readStoreSettings: {
    method: 'GET',
    path: '/api/stores/:storeId/settings',
    who: 'host',
    reads: ['stores.settings', 'identity.staff'],
    about: 'Returns all settings of a store, with its texts in every language.',
    params,
    output: storeSettings,
  },
  updateStoreBase: {
    ...edit,
    path: '/api/stores/:storeId/settings/base',
    about: 'Changes the basic facts of a store: name, address, hours, cuisine and so on.',
    body: storeBaseEdit,
    refusals: ['openingHoursIncorrect', 'changedMeanwhile', 'cityMissing', 'timezoneUnknown'],
  },
  updateContacts: {
    ...edit,
    path: '/api/stores/:storeId/settings/contacts',
    about: 'Changes the contacts of a store. Phone numbers are stored in international format.',
    body: contactsEdit,
    refusals: ['contactInvalid', 'changedMeanwhile'],
  },
  uploadStorePicture: {
    method: 'POST',
    path: '/api/stores/:storeId/pictures',
    who: 'manager',
    changes: [],
    about:
      'Stores a picture, sent as raw bytes (JPEG, PNG, WebP, AVIF or GIF), for use as cover, image or table photo.',
    params,
    body: 'image',
    output: storePicture,
    refusals: PICTURE_REFUSALS,
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  updateImages: {
    ...edit,
    path: '/api/stores/:storeId/settings/images',
    about: 'Selects the cover and the images among the uploaded pictures.',
    body: imagesEdit,
    refusals: ['pictureMissing', 'changedMeanwhile'],
  },
  updateBookingRules: {
    ...edit,
    path: '/api/stores/:storeId/settings/rules',
    about: 'Changes the booking rules of a store. Existing orders keep the policy they were made under.',
    body: rulesEdit,
    refusals: ['peopleCountIncorrect', 'cancellationTiersIncorrect', 'changedMeanwhile'],
  },
  updateAnnouncement: {
    ...edit,
    path: '/api/stores/:storeId/settings/announcement',
    about: 'Changes the announcement that a store shows to visitors. An empty text removes it.',
    body: announcementEdit,
    refusals: ['changedMeanwhile'],
  },
  updateBookingNotice: {
    ...edit,
    path: '/api/stores/:storeId/settings/booking-notice',
    about: 'Changes the notice that diners read before they confirm a booking.',
    body: bookingNoticeEdit,
    refusals: ['changedMeanwhile'],
  },
  updateBusinessConfig: {
    ...edit,
    path: '/api/stores/:storeId/settings/business',
    about: 'Changes how a store takes bookings online.',
    body: businessEdit,
    refusals: ['changedMeanwhile'],
  },
  updateWeekStart: {
    ...edit,
    path: '/api/stores/:storeId/settings/week-start',
    about: 'Sets the weekday with which the calendars of a store begin.',
    body: weekStartEdit,
    refusals: ['changedMeanwhile'],
  },
  updateDisplaySettings: {
    ...edit,
    path: '/api/stores/:storeId/settings/display',
    about: 'Changes how bookings are displayed to staff.',
    body: displayEdit,
    refusals: ['changedMeanwhile'],
  },
  updatePrinterSettings: {
    ...edit,
    path: '/api/stores/:storeId/settings/printer',
    about: 'Changes how the orders of a store are printed.',
    body: printerEdit,
    refusals: ['changedMeanwhile'],
  },
  updateSharingSettings: {
    ...edit,
    path: '/api/stores/:storeId/settings/sharing',
    about: 'Changes what people see who open the share link of an order, and whether such links open.',
    body: sharingEdit,
    refusals: ['changedMeanwhile'],
  },
  updateAutoPush: {
    ...edit,
    path: '/api/stores/:storeId/settings/auto-push',
    about: 'Sets which messages a store sends to its guests automatically.',
    body: autoPushEdit,
    refusals: ['changedMeanwhile'],
  },
});
