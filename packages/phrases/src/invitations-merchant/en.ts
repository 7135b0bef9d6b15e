import type { Words } from '#words.ts';
import type { invitationsMerchant as zhHans } from './zh-Hans.ts';

export const invitationsMerchant: Words<typeof zhHans> = {
  templates: {
    title: 'Invitation templates',
    create: 'New template',
    search: 'Search templates',
    count_one: '{{count}} template',
    count_other: '{{count}} templates',
    choose: 'Choose a template to view or change it here',
    empty: {
      title: 'No templates of your own yet',
      detail:
        'Guests can use the platform’s styles. Choose one and give it your colours, picture and words to make it yours.',
    },
    missing: { title: 'This template was deleted', detail: 'A colleague may just have deleted it.' },
    ownOrder: 'By creation time',
    sorts: { name: 'By name', uses: 'By use' },
  },
  template: {
    name: {
      label: 'Template name',
      help: 'Shown when someone chooses a style for their booking',
      placeholder: 'For example: Birthday dinner',
    },
    style: { label: 'Style' },
    colors: {
      paper: { label: 'Paper colour' },
      ink: { label: 'Text colour' },
      accent: { label: 'Colour of title and lines' },
    },
    picture: { label: 'Picture', help: 'Shown at the top of the invitation' },
    fields: { label: 'What it shows', help: 'Time and place are always shown' },
    title: { label: 'Title', help: 'Without one, the title of the style is used' },
    closing: { label: 'Closing line', placeholder: 'For example: We look forward to seeing you' },
  },
  order: 'Order of the content',
  preview: 'Preview',
  resetColors: 'Use the style’s colours',
  sample: {
    host: 'Auntie Li',
    greeting: 'It’s been a while. Let’s have a meal together.',
    table: 'Private room',
  },
  row: {
    default: 'Default',
    uses_one: 'Used by {{count}} order',
    uses_other: 'Used by {{count}} orders',
    unused: 'Not used by any order',
  },
  setDefault: { label: 'Make default', done: '“{{name}}” is now the default' },
  deleteTemplate: {
    title: 'Delete the template “{{name}}”?',
    detail: 'It can’t be restored. Past invitations will use its style.',
    confirm: 'Delete template',
    done: '“{{name}}” deleted',
  },
  gallery: {
    lead: 'Choose a style to begin. You can change colours, picture and words afterwards.',
    use: 'New template with {{style}}',
    own: 'Our templates',
    notAllowed: 'Only managers and owners can create templates.',
  },
};
