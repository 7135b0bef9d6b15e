export const noticesResources = [
  'notices.notices',
  'notices.announcements',
  /** Whether notices are shown as notifications of the browser. */
  'notices.push',
] as const;
