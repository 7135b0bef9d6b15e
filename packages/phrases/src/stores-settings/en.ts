import type { Words } from '#words.ts';
import type { storesSettings as zhHans } from './zh-Hans.ts';

export const storesSettings: Words<typeof zhHans> = {
  businessConfig: {
    business: {
      onlineBooking: {
        label: 'Take online bookings',
        help: 'When off, diners still see your restaurant but can’t book online. Staff still can.',
      },
      showFewLeft: {
        label: 'Show “few tables left”',
        help: 'Shows diners when only a few tables are left at a time.',
      },
      askDiet: {
        label: 'Ask about allergies and foods to avoid',
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
      help: 'Diners read and tick it before they confirm a booking. Leave it empty to hide it.',
    },
  },
  base: {
    sections: {
      name: 'Name',
      place: 'Location',
      hours: 'Opening hours',
      kitchen: 'Cuisine and service',
    },
    name: {
      label: 'Restaurant name',
      help: 'In at least one language. Diners who use another see the one you entered.',
    },
    tagline: { label: 'Tagline', help: 'Shown below the name.' },
    district: { label: 'District', help: 'e.g. “Central”. Shown in lists.' },
    address: { label: 'Address', help: 'Include the street number and floor so diners can find you.' },
    region: {
      label: 'Phone region',
      help: 'Phone numbers without a country code are treated as numbers of this region.',
    },
    timezone: {
      label: 'Time zone',
      help: 'Shifts, opening hours and bookings are in this time zone.',
    },
    timezoneWarning:
      'Shifts and opening hours are local times: after the change, 11:00 means 11:00 in the new time zone. Existing orders keep their actual time, so the time shown changes and may fall outside your shifts. Please check before you save.',
    latitude: { label: 'Latitude', help: 'North is positive: −90 to 90.' },
    longitude: { label: 'Longitude', help: 'East is positive: −180 to 180.' },
    place: {
      help: 'Puts you on the map and shows diners how far away you are. If you’re at the restaurant, use your current location; or copy the coordinates from a map app and paste them into either field.',
      locate: 'Use my current location',
      locating: 'Locating…',
      located: 'Current location filled in',
      failed: 'We couldn’t get your location. Allow it in the browser, or enter the numbers.',
      check: 'Check on a map',
    },
    hours: {
      label: 'Weekly opening hours',
      help: 'If you close after midnight, choose the time on the next day. Hours on the same day can’t overlap. Bookable times are set by your shifts, not here.',
      add: 'Add hours',
      empty: 'No opening hours yet: diners see “Closed”.',
      row: {
        weekdays: { label: 'Days' },
        open: { label: 'Hours' },
      },
    },
    hoursRow: 'Hours {{number}}',
    mainCuisine: { label: 'Main cuisine', help: 'Diners can search by it.' },
    subCuisine: { label: 'Second cuisine', options: { null: 'None' } },
    orderingType: { label: 'Ordering' },
    perCapita: { label: 'Per person' },
    openingYear: { label: 'Opened in' },
    chef: { label: 'Chef', help: 'Leave empty to hide it.' },
    sommelierService: { label: 'Sommelier' },
    winePairing: { label: 'Wine pairing' },
  },
  contacts: {
    contacts: {
      label: 'Contacts',
      help: 'Diners see them on your page and in their bookings, in this order. Phone numbers without a country code belong to the region under Basic details.',
      add: 'Add a contact',
      empty: 'No contacts yet, so diners can’t reach you.',
      row: {
        type: {
          label: 'Type',
          options: {
            phone: 'Phone',
            email: 'Email',
            website: 'Website',
            messagingApp: 'WeChat',
            whatsapp: 'WhatsApp',
            instagram: 'Instagram',
          },
        },
        value: { label: 'Number or address' },
      },
    },
    row: 'Contact {{number}}',
    examples: {
      phone: 'e.g. 2345 6789',
      email: 'e.g. hello@example.com',
      website: 'e.g. https://example.com',
      messagingApp: 'WeChat ID',
      whatsapp: 'e.g. +852 2345 6789',
      instagram: 'e.g. harbour.lantern',
    },
  },
  description: {
    description: {
      label: 'Description',
      help: 'Your story, the room and the food. Separate paragraphs with an empty line.',
    },
  },
  images: {
    cover: {
      label: 'Cover',
      help: 'Shown in lists and at the top of your page. Landscape works best, such as 1600 × 1067 pixels.',
    },
    images: {
      label: 'Photos',
      help: 'Shown on your page in this order; drag to change it. JPEG, PNG, WebP, AVIF or GIF.',
    },
  },
  announcement: {
    announcement: {
      label: 'Announcement',
      help: 'Shown near the top of your page. To remove it, empty it and save.',
    },
    preview: 'What diners see',
    none: 'No announcement, so your page doesn’t show this section.',
  },
  display: {
    display: {
      view: {
        label: 'Default booking view',
        help: 'The view the bookings page opens with. Staff can switch at any time.',
        options: { floor: 'Floor plan', timeline: 'Timeline', list: 'List' },
      },
      phone: {
        label: 'Guests’ phone numbers',
        help: 'If guests can see your screen, show the last four digits only.',
        options: { full: 'In full', last4: 'Last four digits only' },
      },
      showTableLabels: { label: 'Show table numbers on the floor plan' },
      showClosedOrders: { label: 'Show closed orders', help: 'Includes cancelled orders and no-shows.' },
    },
  },
  weekStart: {
    weekStart: {
      label: 'Week starts on',
      options: {
        system: 'Same as device',
        saturday: 'Saturday',
        sunday: 'Sunday',
        monday: 'Monday',
      },
    },
    systemHelp:
      '“Same as device” follows the region of each staff member’s device. On this device, it’s {{day}}.',
  },
};
