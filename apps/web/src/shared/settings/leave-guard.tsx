import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { Confirm } from '#ui/confirm.tsx';

interface LeaveGuardProps {
  /** Labels of the fields whose changes would be lost. Without any, the page can be left. */
  unsaved: string[];
}

/** Asks before a page with unsaved changes is left: by a link, by Back, by closing or reloading the tab. */
export function LeaveGuard({ unsaved }: LeaveGuardProps) {
  const { t } = useTranslation('settings');
  const isDirty = unsaved.length > 0;
  const blocker = useBlocker({
    // Panels and filters of the same page are search params.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Confirm
      danger
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('leave.title')}
      description={t('leave.detail')}
      losses={unsaved}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
