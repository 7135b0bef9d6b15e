import { messagePage, pagesOfTab } from '../page-kinds.tsx';

const managementPage = pagesOfTab('management');

export const pages = [messagePage('message'), managementPage('notice-setting')] as const;
