import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, version } from '#common/shapes.ts';
import {
  bookingRules,
  businessConfig,
  contactInput,
  displaySettings,
  localized,
  pictureHash,
  storeBaseInput,
  storePicture,
  storeSettings,
  WEEK_STARTS,
} from './store-settings.model.ts';

const params = z.object({ storeId: id });
/** One page of the settings: changed from the version one saw, and answered with all of them. */
const edit = { method: 'PUT', who: 'manager', params, output: storeSettings } as const;

/** What staff decide about their store. */
export const storeSettingsApi = api('stores', {
  readStoreSettings: {
    method: 'GET',
    path: '/api/stores/:storeId/settings',
    who: 'host',
    about: 'All settings of a store, with every language of its texts.',
    params,
    output: storeSettings,
  },
  updateStoreBase: {
    ...edit,
    path: '/api/stores/:storeId/settings/base',
    about: 'Changes what a store is: name, place, hours, cuisine and so on.',
    body: z.extend(storeBaseInput, { version }),
    refusals: ['openingHoursIncorrect', 'changedMeanwhile'],
  },
  updateContacts: {
    ...edit,
    path: '/api/stores/:storeId/settings/contacts',
    about: 'Changes how a store is reached. Phones are kept in international form.',
    body: z.object({ contacts: z.array(contactInput).check(z.maxLength(20)), version }),
    refusals: ['contactInvalid', 'changedMeanwhile'],
  },
  uploadStorePicture: {
    method: 'POST',
    path: '/api/stores/:storeId/pictures',
    who: 'manager',
    about:
      'Keeps a picture, given as raw bytes (JPEG, PNG, WebP, AVIF or GIF), for use as cover, image or table photo.',
    params,
    body: 'image',
    output: storePicture,
    refusals: ['pictureUnreadable'],
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  updateImages: {
    ...edit,
    path: '/api/stores/:storeId/settings/images',
    about: 'Chooses cover and images among pictures that were uploaded.',
    body: z.object({
      cover: z.nullable(pictureHash),
      images: z.array(pictureHash).check(z.maxLength(20)),
      version,
    }),
    refusals: ['pictureMissing', 'changedMeanwhile'],
  },
  updateBookingRules: {
    ...edit,
    path: '/api/stores/:storeId/settings/rules',
    about: 'Changes what a store asks of every booking. Orders that exist keep their own policy.',
    body: z.object({ rules: bookingRules, version }),
    refusals: ['peopleCountIncorrect', 'cancellationTiersIncorrect', 'changedMeanwhile'],
  },
  updateAnnouncement: {
    ...edit,
    path: '/api/stores/:storeId/settings/announcement',
    about: 'Changes what a store announces to its visitors; empty takes it down.',
    body: z.object({ announcement: localized(500), version }),
    refusals: ['changedMeanwhile'],
  },
  updateBookingNotice: {
    ...edit,
    path: '/api/stores/:storeId/settings/booking-notice',
    about: 'Changes what diners read before they confirm a booking.',
    body: z.object({ bookingNotice: localized(5000), version }),
    refusals: ['changedMeanwhile'],
  },
  updateBusinessConfig: {
    ...edit,
    path: '/api/stores/:storeId/settings/business',
    about: 'Changes how a store does business online.',
    body: z.object({ business: businessConfig, version }),
    refusals: ['changedMeanwhile'],
  },
  updateWeekStart: {
    ...edit,
    path: '/api/stores/:storeId/settings/week-start',
    about: 'Chooses the day the calendars of a store begin with.',
    body: z.object({ weekStart: z.enum(WEEK_STARTS), version }),
    refusals: ['changedMeanwhile'],
  },
  updateDisplaySettings: {
    ...edit,
    path: '/api/stores/:storeId/settings/display',
    about: 'Chooses how bookings are shown to staff.',
    body: z.object({ display: displaySettings, version }),
    refusals: ['changedMeanwhile'],
  },
});
