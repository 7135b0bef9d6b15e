import { messagePage } from '../page-kinds.tsx';

export const pages = [messagePage('message')] as const;
