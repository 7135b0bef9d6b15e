import type { PictureColumn } from '#platform/files/unused-pictures.ts';
import type { Retentions } from '#platform/retention/retention.ts';

export const feastsRetention: Retentions = {
  feast: {
    keptBecause:
      'Members and stores look up past feasts, and accounts refer to them; closing an account removes the person.',
  },
  feast_log: { keptWith: 'feast' },
  feast_participant: { keptWith: 'feast' },
  feast_picture: { keptWith: 'feast' },
  feast_question: { keptWith: 'feast' },
};

/** The columns that hold hashes of pictures. */
export const feastsPictures: readonly PictureColumn[] = [{ table: 'feast_picture', column: 'hash' }];
