import { STAFF_METHODS } from '@xiwei/contract/booking/booking.model.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import { oneOf, textLike, wholeNumber } from '@xiwei/contract/common/search.ts';
import { isWallDate, isWallTime } from '@xiwei/contract/common/wall-clock.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idText = textLike((text) => UUID.test(text));

/** Readers of the place in an address: a day, a time, and a table by its id. */
export const PLACE_PARAMS = {
  date: textLike(isWallDate),
  time: textLike(isWallTime),
  table: idText,
};

/**
 * Readers of the address of a new order: its place, and its guest by id. `order` is the one that was created and waits for its
 * deposit.
 */
export const CREATE_PARAMS = {
  ...PLACE_PARAMS,
  people: wholeNumber(1, MAX_PARTY),
  method: oneOf(STAFF_METHODS),
  dinerId: idText,
  order: idText,
};
