import { operationPage } from '../page-kinds.tsx';
import { standReaders } from './booking-home/stand/stand-search.ts';
import { startStandReads } from './booking-home/stand/start-stand-reads.ts';

export const pages = [
  operationPage('booking-home', { workspace: true, search: standReaders, startReads: startStandReads }),
] as const;
