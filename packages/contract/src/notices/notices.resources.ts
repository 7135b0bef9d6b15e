export const noticesResources = ['notices.notices', 'notices.announcements'] as const;
