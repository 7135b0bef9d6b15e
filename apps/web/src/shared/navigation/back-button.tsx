import { type NavigateOptions, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft, X } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface BackButtonProps {
  /** Target when the page was opened directly, without history. */
  to?: string | undefined;
  /** `close` for a page shown on top of another, such as a document. */
  as?: 'back' | 'close' | undefined;
  /** Previous step of a flow whose steps share one history entry: always navigates there. */
  step?: NavigateOptions | undefined;
}

/** Goes back to the previous page within the product, never out of it. */
export function BackButton({ to = '/', as = 'back', step }: BackButtonProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const Icon = as === 'back' ? ChevronLeft : X;
  return (
    <IconButton
      label={t(`actions.${as}`)}
      icon={<Icon aria-hidden size={24} />}
      onClick={() => {
        if (step) void router.navigate({ ...step, replace: true });
        else if (canGoBack) router.history.back();
        else void router.navigate({ href: to, replace: true });
      }}
    />
  );
}
