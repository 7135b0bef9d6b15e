import { text } from '@xiwei/contract/common/search.ts';
import { open } from '../page-kinds.tsx';

export const pages = [open('/teleport/$code'), open('/webview', { search: { url: text } })] as const;
