/** Chunk groups: loading fifty small files is slow, so what a first visit needs is bundled into a few. */
export const CHUNK_GROUPS = [
  // Of what schemas are made with, the home page needs some files, but not the library.
  {
    name: 'first',
    priority: 3,
    test: /\/src\/(main|diner\/stores\/home\/home\.screen)\.tsx$|\/contract\/src\/common\/(language|own-path|wall-clock)\.ts$|rolldown\/runtime/,
  },
  { name: 'schemas', priority: 2, test: /\/node_modules\/zod\/|\/contract\/src\/common\/shapes\.ts$/ },
  // What is loaded after the first content of the home page, and with the first content of all others: the other pages of diners, the list of their
  // phrases, the parts of every page that wait, and what most other pages need. The home page only reads, for example.
  {
    name: 'later',
    priority: 1,
    test: /\/src\/(later-routes\.ts|routes\.diner\.tsx|i18n\/diner-phrases\.ts|shell\/later-parts\.tsx|api\/use-action\.ts|ui\/follow-pull\.ts|diner\/shell\/unread-badge\.tsx|diner\/stores\/home\/announcements\.tsx|ui\/avatar\.tsx)$/,
  },
  { name: 'store', priority: 1, test: /\/src\/diner\/stores\/store-detail\/store-detail\.screen\.tsx$/ },
  {
    debugName: 'words',
    name: (id: string) => `words-${/([^/]+)\.ts$/.exec(id)?.[1]}`,
    test: /\/phrases\/src\/(common|kit|stores)\/(zh-Hans|zh-Hant|en)\.ts$/,
  },
];

/** Tells whether a chunk is that of a group, or the bundler's own: those are not merged with others. */
export const isGrouped = (name: string): boolean =>
  /^(first|schemas|later|store|words-.+|rolldown-runtime)$/.test(name);
