import { Store } from '#common/store.ts';
import { useStore } from '#common/use-store.ts';

/** Passport code that the page was opened with, until the user has decided. Kept in memory only. */
const code = new Store<string | undefined>(undefined);

export const setPassportArrival = code.set;

export const usePassportArrival = (): string | undefined => useStore(code);
