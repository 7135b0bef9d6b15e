import { Link } from '@tanstack/react-router';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface AnnouncementDialogProps {
  announcement: Announcement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog with the beginning of an announcement and a link to its page. */
export function AnnouncementDialog({ announcement, open, onOpenChange }: AnnouncementDialogProps) {
  const { t } = useTranslation(['stores', 'common']);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={announcement.title}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common:actions.close')}
          </Button>
          <Button
            render={
              <Link
                to="/page-modal-item/$announcementId"
                params={{ announcementId: announcement.id }}
                onClick={() => onOpenChange(false)}
              />
            }
          >
            {t('announcement.read')}
          </Button>
        </>
      }
    >
      <p className="line-clamp-6 whitespace-pre-line text-ink-soft">{announcement.body}</p>
    </Dialog>
  );
}
