import type { Words } from '#words.ts';
import type { storesArticles as zhHans } from './zh-Hans.ts';

export const storesArticles: Words<typeof zhHans> = {
  list: {
    title: 'Stories from {{store}}',
    description: 'The kitchen, the rooms and the seasons of {{store}}, told by the restaurant itself.',
    label: 'Stories',
    all_one: 'See the story',
    all_other: 'All {{count}} stories',
    emptyTitle: 'No stories from this restaurant yet',
    emptyDetail: 'Have a look at its menu and tables instead.',
  },
  story: {
    title: '{{title}} · {{store}}',
    readOn: 'Keep reading',
    newer: 'Next',
    older: 'Previous',
    all: 'See all stories',
    toStore: 'View restaurant',
    missingTitle: 'Story not found',
    missingDetail: 'The link may be wrong, or the restaurant has removed this story.',
  },
};
