import { own } from '../page-kinds.tsx';

export const ownPages = [own('/message-choices')] as const;
