import {
  type InvitationField,
  type InvitationStyle,
  STYLE_COLORS,
} from '@xiwei/contract/invitations/styles.ts';
import { text } from './text.ts';

/** The invitation template of a demo store. Its pictures are those of the store. */
export const demoInvitationTemplate = {
  key: 'birthday',
  store: 'hall-of-clouds',
  name: '生日宴',
  style: 'garden' as InvitationStyle,
  colors: STYLE_COLORS.garden,
  fields: ['greeting', 'host', 'time', 'place', 'people'] as InvitationField[],
  title: text('一起来过生日', '一起來過生日', 'A birthday dinner'),
  closing: text(
    '备好了长寿面，等你入席',
    '備好了長壽麵，等你入席',
    'The longevity noodles are ready. See you there.',
  ),
};
