import { type Currency, DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import { createContext, useContext } from 'react';

/** The currency of the amounts below. A page about one store, order or payment provides that of its answer. */
export const CurrencyContext = createContext<Currency>(DEFAULT_CURRENCY);

export const useCurrency = (): Currency => useContext(CurrencyContext);
