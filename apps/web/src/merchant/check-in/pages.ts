import { text } from '@xiwei/contract/common/search.ts';
import { operationPage } from '../page-kinds.tsx';

export const pages = [operationPage('verification', { search: { code: text } })] as const;
