import type { Words } from '#words.ts';
import type { storesArticles as zhHans } from './zh-Hans.ts';

export const storesArticles: Words<typeof zhHans> = {
  list: {
    title: 'Stories from {{store}}',
    description: 'The kitchen, the rooms and the seasons of {{store}}, told by the restaurant itself.',
    label: 'Stories',
    all_one: 'The one story',
    all_other: 'All {{count}} stories',
    emptyTitle: 'This restaurant has told no stories yet',
    emptyDetail: 'Have a look at its menu and its tables.',
  },
  story: {
    title: '{{title}} · {{store}}',
    readOn: 'Read on',
    newer: 'Next',
    older: 'Previous',
    all: 'See all stories',
    toStore: 'The restaurant',
    missingTitle: 'This story can’t be found',
    missingDetail: 'The link may be mistyped, or the restaurant has taken it down.',
  },
};
