import { feastsPictures } from '#modules/feasts/index.ts';
import { identityPictures } from '#modules/identity/index.ts';
import { invitationsPictures } from '#modules/invitations/index.ts';
import { seatingPictures } from '#modules/seating/index.ts';
import { storesPictures } from '#modules/stores/index.ts';
import type { PictureColumn } from '#platform/files/unused-pictures.ts';

/** The columns of all modules that hold hashes of pictures. A picture that is in none of them is deleted after a day. */
export const pictureColumns: readonly PictureColumn[] = [
  ...identityPictures,
  ...storesPictures,
  ...seatingPictures,
  ...feastsPictures,
  ...invitationsPictures,
];
