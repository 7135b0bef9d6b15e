import { type ModuleLinks, sortLinks } from '#merchant/shell/module-links.ts';

const files = import.meta.glob<ModuleLinks>('../../*/links.ts', { eager: true, import: 'links' });

/** The links of all modules of the merchant side. */
export const { settings: SETTINGS, entries: ENTRIES } = sortLinks(Object.values(files));
