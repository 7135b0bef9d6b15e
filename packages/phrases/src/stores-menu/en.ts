import type { Words } from '#words.ts';
import type { storesMenu as zhHans } from './zh-Hans.ts';

export const storesMenu: Words<typeof zhHans> = {
  menu: {
    title: 'Menu',
    create: 'New dish',
    search: 'Search dishes',
    count_one: '{{count}} dish',
    count_other: '{{count}} dishes',
    choose: 'Choose a dish to view or edit it here',
    empty: {
      title: 'No dishes yet',
      detail: 'Add dishes with prices and pictures so diners can see the menu before they book.',
    },
    missing: { title: 'This dish has been deleted', detail: 'A colleague may have just deleted it.' },
    sorts: { name: 'By name', price: 'By price' },
    filters: {
      availability: { label: 'Availability', options: { available: 'Available', soldOut: 'Sold out' } },
      visibility: { label: 'Visibility', options: { shown: 'Shown to diners', hidden: 'Hidden' } },
    },
  },
  dish: {
    name: { label: 'Name' },
    description: { label: 'Description' },
    price: { label: 'Price', help: 'Enter 0 for dishes served with others' },
    sectionId: { label: 'Section', options: { null: 'New section…' } },
    newSection: { label: 'Name of the new section' },
    picture: { label: 'Picture' },
    signature: { label: 'Signature dish', help: 'Shown first on your page' },
    soldOut: { label: 'Sold out', help: 'Diners see it, marked as sold out' },
    hidden: { label: 'Hidden', help: 'Diners don’t see this dish' },
  },
  row: {
    signature: 'Signature',
    soldOut: 'Sold out',
    markSoldOut: 'Mark sold out',
    setSoldOut: '{{name}}: mark sold out',
    isSoldOut: '{{name}}: sold out',
    hidden: 'Hidden',
  },
  deleteDish: {
    title: 'Delete “{{name}}”?',
    detail: 'This can’t be undone. If it’s only unavailable for now, mark it as sold out or hide it.',
    confirm: 'Delete dish',
    done: '“{{name}}” deleted',
  },
  sections: {
    title: 'Sections',
    create: 'New section',
    search: 'Search sections',
    count_one: '{{count}} section',
    count_other: '{{count}} sections',
    choose: 'Choose a section to rename it here',
    empty: { title: 'No sections yet', detail: 'You can also create a section together with a dish.' },
    missing: { title: 'This section has been deleted', detail: 'A colleague may have just deleted it.' },
  },
  section: {
    name: { label: 'Name' },
    dishes_one: '{{count}} dish',
    dishes_other: '{{count}} dishes',
    empty: 'No dishes',
  },
  deleteSection: {
    title: 'Delete the section “{{name}}”?',
    detail: 'This can’t be undone.',
    move_one: 'It has {{count}} dish, which will move to another section first.',
    move_other: 'It has {{count}} dishes, which will move to another section first.',
    moveTo: 'Move to',
    only: 'It still has dishes, and there’s no other section. Please create one first.',
    confirm: 'Delete section',
    done: '“{{name}}” deleted',
  },
  articles: {
    title: 'Articles',
    create: 'New article',
    search: 'Search articles',
    count_one: '{{count}} article',
    count_other: '{{count}} articles',
    choose: 'Choose an article to view or edit it here',
    empty: {
      title: 'No articles yet',
      detail:
        'Write about seasonal ingredients, your chef or events. Published articles appear on your page.',
    },
    missing: { title: 'This article has been deleted', detail: 'A colleague may have just deleted it.' },
    filters: {
      state: {
        label: 'State',
        options: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
      },
    },
  },
  article: {
    title: { label: 'Title' },
    summary: { label: 'Summary', help: 'Shown in lists and when the article is shared' },
    body: { label: 'Text', help: 'A blank line starts a new paragraph' },
    picture: { label: 'Cover picture' },
    state: {
      label: 'Publication',
      options: { draft: 'Draft', published: 'Publish now', scheduled: 'Schedule' },
    },
    publishDate: { label: 'Date', placeholder: 'Choose a date' },
    publishTime: { label: 'Time', help: 'In the store’s local time' },
    published: 'Published',
  },
  preview: {
    open: 'Preview',
    title: 'What diners see',
    language: 'Language',
    empty: 'Nothing written yet',
  },
  deleteArticle: {
    title: 'Delete the article “{{name}}”?',
    detail:
      'This can’t be undone, and shared links will stop working. To take it off your page, make it a draft instead.',
    confirm: 'Delete article',
    done: '“{{name}}” deleted',
  },
};
