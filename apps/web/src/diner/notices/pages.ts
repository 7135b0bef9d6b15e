import { open, ownTopLevel } from '../page-kinds.tsx';

export const pages = [open('/page-modal-item/$announcementId')] as const;

export const ownPages = [ownTopLevel('/notice')] as const;
