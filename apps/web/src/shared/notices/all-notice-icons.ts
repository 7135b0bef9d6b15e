import type { NoticeKind } from '@xiwei/contract/notice-kinds.ts';
import { Bell, type LucideIcon } from 'lucide-react';

const files = import.meta.glob<Partial<Record<NoticeKind, LucideIcon>>>('../*/notice-icons.ts', {
  eager: true,
  import: 'noticeIcons',
});

/** The icons of notices, of all modules. */
export const NOTICE_ICONS: Partial<Record<NoticeKind, LucideIcon>> = Object.assign(
  {},
  ...Object.values(files),
);

/** Returns the icon of a notice. A page that was loaded before an upgrade can get kinds that it does not know. */
export const noticeIcon = (kind: NoticeKind): LucideIcon => NOTICE_ICONS[kind] ?? Bell;
