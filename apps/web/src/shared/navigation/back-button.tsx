import { type NavigateOptions, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';

interface BackButtonProps {
  /** Where a page leads back to when one arrived on it directly. */
  to?: string | undefined;
  /** Says "close" of a page that lies over another, such as a document. */
  as?: 'back' | 'close' | undefined;
  /** The step before, of steps that share one place in the history: leads there wherever one came from. */
  step?: NavigateOptions | undefined;
}

/** Goes back to where the person came from inside the product, and never out of it. */
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
