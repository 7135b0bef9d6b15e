import { openWide } from '../diner/page-kinds.tsx';

/** The page that shows every UI component. */
export const pages = [openWide('/gallery')] as const;
