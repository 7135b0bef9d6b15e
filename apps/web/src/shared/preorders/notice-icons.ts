import type { NoticeOf } from '@xiwei/contract/declarations.ts';
import { CircleAlert, type LucideIcon, Soup } from 'lucide-react';

/** The icons of its notices. */
export const noticeIcons: Record<NoticeOf<'preorders'>, LucideIcon> = {
  menuChangedByStore: Soup,
  staffMenuChanged: Soup,
  staffMenuShort: CircleAlert,
};
