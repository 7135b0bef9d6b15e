/**
 * What the host stand loads besides the app, in the order of use. The page has nearly two hundred files, which the browser
 * would only find when the app, the routes of staff and the list of phrases have been loaded one after the other.
 */
export const HOST_STAND_FILES = {
  sources: [
    'routes.staff.tsx',
    'i18n/all-phrases.ts',
    'merchant/frame/merchant-shell.tsx',
    'merchant/host-stand/booking-home/booking-home.screen.tsx',
  ],
  phrases: [
    'shell-merchant',
    'booking-stand',
    'booking-views',
    'booking-staff',
    'booking-order-detail',
    'booking-order-form',
    'booking-order-log',
    'booking-check',
    'booking-sharing',
    'booking-orders',
    'booking',
    'identity-phone',
    'seating-floor',
    'seating-tables',
    'groupbuying',
    'groupbuying-merchant',
    'preorders',
  ],
};
