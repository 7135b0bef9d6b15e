import { type ModuleLinks, sortLinks } from './module-links.ts';

const files = import.meta.glob<ModuleLinks>('../*/links.ts', { eager: true, import: 'links' });

/** The links of all modules of the merchant side. */
export const {
  tabs: TABS,
  settings: SETTINGS,
  entries: ENTRIES,
  waiting: WAITING,
  unread: UNREAD,
} = sortLinks(Object.values(files));
