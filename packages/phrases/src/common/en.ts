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
    goHome: 'Go home',
  },
  states: {
    loading: 'Loading',
    emptyTitle: 'Nothing here yet',
    errorTitle: 'Loading hit a problem',
    errorDetail:
      'Nothing was lost. Please try again. If it keeps happening, contact us with the number, if one is shown.',
    notAllowedTitle: 'You don’t have access to this page',
    notAllowedDetail: 'If you think you should, please ask the store’s owner.',
  },
  update: {
    title: 'A new version is ready',
    detail: 'This page is out of date. Restart now to use the new version.',
    restart: 'Restart now',
  },
  connection: { lost: 'Connection lost. Everything resumes by itself once it is back.' },
  session: { endedElsewhere: 'You were signed out from another device. Please sign in again.' },
  languages: { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' },
  nav: {
    home: 'Home',
    notice: 'Notices',
    me: 'Me',
    operation: 'Operations',
    message: 'Messages',
    store: 'Store',
    feast: 'Feasts',
    management: 'Manage',
    main: 'Main',
    skip: 'Skip to content',
    toMerchant: 'Switch to merchant view',
    toDiner: 'Switch to diner view',
  },
};
