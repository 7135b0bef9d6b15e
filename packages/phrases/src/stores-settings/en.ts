import type { Words } from '#words.ts';
import type { storesSettings as zhHans } from './zh-Hans.ts';

export const storesSettings: Words<typeof zhHans> = {
  businessConfig: {
    business: {
      onlineBooking: {
        label: 'Take bookings online',
        help: 'When off, diners still see your restaurant but can’t book it themselves. Staff still can.',
      },
      showFewLeft: {
        label: 'Show “few tables left”',
        help: 'Tells diners beside a time when only a few tables are left.',
      },
      askDiet: {
        label: 'Ask about diets and allergies',
        help: 'Diners are asked when they book, so the kitchen can prepare.',
      },
      childrenWelcome: {
        label: 'Children welcome',
        help: 'When off, diners can’t add children to a booking.',
      },
    },
  },
  bookingNotice: {
    bookingNotice: {
      label: 'Notice',
      help: 'Diners read and tick it before they confirm a booking. Leave it empty to show none.',
    },
  },
};
