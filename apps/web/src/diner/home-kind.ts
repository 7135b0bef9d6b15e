import { pagesUnder } from '#shell/screen.tsx';
import { shell } from './shell-route.ts';

/** A list of stores that a visit begins with. */
export const home = pagesUnder('diner', () => shell, { wide: true, topLevel: true });
