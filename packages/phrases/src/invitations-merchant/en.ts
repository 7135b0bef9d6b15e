import type { Words } from '#words.ts';
import type { invitationsMerchant as zhHans } from './zh-Hans.ts';

export const invitationsMerchant: Words<typeof zhHans> = {
  templates: {
    title: 'Invitation templates',
    create: 'New template',
    search: 'Search templates',
    count_one: '{{count}} template',
    count_other: '{{count}} templates',
    choose: 'Choose a template to view or edit it here',
    empty: {
      title: 'No templates of your own yet',
      detail:
        'Guests can use the platform’s styles. Choose one and add your own colours, pictures and words to make it yours.',
    },
    missing: { title: 'This template has been deleted', detail: 'A colleague may have just deleted it.' },
    ownOrder: 'By creation time',
    sorts: { name: 'By name', uses: 'By orders' },
  },
  template: {
    name: {
      label: 'Template name',
      help: 'Shown when someone chooses a style for their booking',
      placeholder: 'For example: Birthday dinner',
    },
    style: { label: 'Style' },
    colors: {
      paper: { label: 'Background colour' },
      ink: { label: 'Text colour' },
      accent: { label: 'Title and line colour' },
    },
    images: {
      label: 'Pictures',
      help: 'Shown at the top of the invitation; guests swipe through them. The downloaded picture has the first one.',
    },
    fields: { label: 'What it shows', help: 'Time and place are always shown' },
    title: { label: 'Title', help: 'Leave empty to use the style’s own title' },
    closing: { label: 'Closing line', placeholder: 'For example: We look forward to seeing you' },
  },
  order: 'Order of content',
  preview: 'Preview',
  pickColor: 'Pick: {{part}}',
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
    detail: 'This can’t be undone. Past invitations will use the original style.',
    confirm: 'Delete template',
    done: '“{{name}}” deleted',
  },
  gallery: {
    lead: 'Choose a style to start with. You can change its colours, pictures and words afterwards. New invitations begin with the default style or template.',
    use: 'Start from {{style}}',
    setDefault: 'Make {{style}} the default',
    own: 'Our templates',
    notAllowed: 'Only managers and owners can create templates and choose the default.',
  },
};
