import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { DemoPhoneProps } from './demo-phone-drawer.tsx';

const DemoPhoneDrawer = lazy(() =>
  import('./demo-phone-drawer.tsx').then((file) => ({ default: file.DemoPhoneDrawer })),
);

/** Button that opens the simulated phone, in demo mode only, where no SMS is sent. Its code is loaded on demand. */
export function DemoPhone(props: DemoPhoneProps) {
  const { t } = useTranslation('identity');
  const demo = useSession().data?.demo ?? false;
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  if (!demo) return null;
  return (
    <aside
      aria-label={t('demo.title')}
      className="flex flex-col items-start gap-3 rounded-large border border-line-strong border-dashed p-4"
    >
      <p className="text-ink-soft text-small">
        <Badge tone="info" className="me-2">
          {t('demo.badge')}
        </Badge>
        {t('demo.offer')}
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={<Smartphone aria-hidden size={18} />}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        {t('demo.open')}
      </Button>
      {wasOpened && (
        <Suspense>
          <DemoPhoneDrawer {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </aside>
  );
}
