import { own } from '../page-kinds.tsx';

export const ownPages = [own('/my-data')] as const;
