import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import type { PictureColumn } from '#platform/files/unused-pictures.ts';
import type { Retentions } from '#platform/retention/retention.ts';

export const invitationsRetention: Retentions = {
  invitation: { keptWith: 'booking_order' },
  invitation_answer: {
    keptWith: 'invitation',
    deleted: { days: KEPT_DAYS.invitationAnswers, since: 'answered_at' },
  },
  invitation_default: { keptWith: 'store' },
  invitation_template: { keptWith: 'store' },
};

/** The columns that hold hashes of pictures. */
export const invitationsPictures: readonly PictureColumn[] = [
  { table: 'invitation_template', column: 'images', isList: true },
];
