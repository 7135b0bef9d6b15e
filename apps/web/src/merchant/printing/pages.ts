import { textLike, uuid } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { operationPage, storePage } from '../page-kinds.tsx';

const date = textLike(isWallDate);
const printed = { date, from: date, to: date, shift: uuid };

export const pages = [
  storePage('printer-setting'),
  operationPage('print-preview', { parent: 'booking-home', search: printed }),
  operationPage('kitchen-list', { parent: 'booking-home', search: printed }),
] as const;
