import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import { Mail } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

/** Link to the simulated inbox, in demo mode only, where no e-mail is really sent. */
export function DemoInbox() {
  const demo = useSession().data?.demo ?? false;
  return demo ? <InboxLink /> : null;
}

function InboxLink() {
  const { t } = useTranslation(['identity-email', 'identity']);
  const url = useRead(demoApi.readDemoInbox, {}).data?.url;
  if (!url) return null;
  return (
    <aside
      aria-label={t('demo.open')}
      className="flex flex-col items-start gap-3 rounded-large border border-line-strong border-dashed p-4"
    >
      <p className="text-ink-soft text-small">
        <Badge tone="info" className="me-2">
          {t('identity:demo.badge')}
        </Badge>
        {t('demo.detail')}
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={<Mail aria-hidden size={18} />}
        render={<a href={url} target="_blank" rel="noreferrer" />}
      >
        {t('demo.open')}
      </Button>
    </aside>
  );
}
