import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

const DemoPhoneDrawer = lazy(() =>
  import('./demo-phone-drawer.tsx').then((file) => ({ default: file.DemoPhoneDrawer })),
);

export interface DemoPhoneProps {
  /** The number whose texts are shown; without one, the phone of the person who is signed in or signing in. */
  phone?: PhoneInput | undefined;
  /** Takes a code that arrived; given where one can be typed in. */
  onCode?: ((code: string) => void) | undefined;
  /** Takes the number of somebody to sign in as; given where a number can be typed in. */
  onPerson?: ((phone: PhoneInput) => void) | undefined;
}

/** Offers the phone of the simulator where no SMS is really sent. Nobody else loads any of it. */
export function DemoPhone(props: DemoPhoneProps) {
  const { t } = useTranslation('identity');
  const demo = useSession().data?.demo ?? false;
  const [opened, setOpened] = useState(false);
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
          setOpened(true);
          setOpen(true);
        }}
      >
        {t('demo.open')}
      </Button>
      {opened && (
        <Suspense>
          <DemoPhoneDrawer {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </aside>
  );
}
