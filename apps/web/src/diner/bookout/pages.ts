import { MAX_BOOK_OUT_PEOPLE } from '@xiwei/contract/bookout/book-out-limits.ts';
import { textLike, wholeNumber } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { own } from '../page-kinds.tsx';

/** What a private dining request begins with. */
const request = { date: textLike(isWallDate), people: wholeNumber(1, MAX_BOOK_OUT_PEOPLE) };

export const ownPages = [
  own('/book-out-form-create/$storeId', { search: request }),
  own('/book-out-form-history'),
  own('/book-out-form-detail/$storeId/$formId'),
  own('/book-out-form-detail/$storeId'),
  own('/book-out-form-detail'),
] as const;
