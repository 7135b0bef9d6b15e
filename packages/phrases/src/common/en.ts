import type { Words } from '#words.ts';
import type { common as zhHans } from './zh-Hans.ts';

export const common: Words<typeof zhHans> = {
  brand: 'Xiwei',
  actions: {
    back: 'Back',
    cancel: 'Cancel',
    close: 'Close',
    confirm: 'OK',
    continue: 'Continue',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Copy failed',
    done: 'Done',
    later: 'Later',
    retry: 'Try again',
    save: 'Save',
    search: 'Search',
    clear: 'Clear',
    goHome: 'Back to home',
  },
  states: {
    loading: 'Loading',
    emptyTitle: 'Nothing here yet',
    errorTitle: 'Something went wrong while loading',
    errorDetail:
      'Nothing was lost. Please try again. If it keeps happening, contact us and quote the reference number.',
  },
  update: {
    title: 'A new version is ready',
    detail: 'This page is out of date. Restart now to use the new version.',
    restart: 'Restart now',
  },
  connection: {
    lost: 'Connection lost. We’ll reconnect automatically.',
    unreachable: 'Can’t reach Xiwei. We’ll reconnect automatically.',
    notKept: 'You need to be online to see this',
    bookings: 'View my bookings',
  },
  session: { endedElsewhere: 'You were signed out from another device. Please sign in again.' },
  days: { today: 'Today', tomorrow: 'Tomorrow', tomorrowInText: 'tomorrow', todayInText: 'today' },
  languages: { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' },
  nav: {
    home: 'Home',
    orders: 'Bookings',
    notice: 'Notices',
    me: 'Me',
    main: 'Main',
    skip: 'Skip to content',
    toMerchant: 'Switch to merchant view',
    toDiner: 'Switch to diner view',
    signIn: 'Sign in',
    language: 'Language: {{language}}',
    merchantView: 'Merchant view',
    unread_one: '{{count}} unread',
    unread_other: '{{count}} unread',
  },
};
