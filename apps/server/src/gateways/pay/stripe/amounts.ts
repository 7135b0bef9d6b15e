import type { Currency } from '@xiwei/contract/common/currency.ts';
import { currency } from '@xiwei/contract/common/currency.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';

/** Currencies without a minor unit, whose amounts the API has in hundredths all the same. */
const IN_HUNDREDTHS: readonly Currency[] = ['ISK', 'UGX'];
const scaleOf = (code: Currency): number => (IN_HUNDREDTHS.includes(code) ? 100 : 1);

/** Converts an amount in the minor unit of its currency to that of the API. */
export const toApi = (amount: Fen, code: Currency): number => amount * scaleOf(code);

/** Converts an amount of the API. A part of a unit that the currency does not have is kept, so that it equals no amount of ours. */
export const fromApi = (amount: number, code: Currency): Fen => (amount / scaleOf(code)) as Fen;

/** Reads a currency in the spelling of the API; undefined for others than those of ISO 4217. */
export const readCurrency = (code: string): Currency | undefined =>
  currency.safeParse(code.toUpperCase()).data;
