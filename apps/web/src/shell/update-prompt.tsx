import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutdated, onOutdated } from '#api/app-version.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** A newer version is deployed: offers to start it now. Whoever is in the middle of something may do so later. */
export function UpdatePrompt() {
  const { t } = useTranslation();
  const outdated = useSyncExternalStore(onOutdated, isOutdated);
  const [later, setLater] = useState(false);
  return (
    <Dialog
      open={outdated && !later}
      onOpenChange={(open) => setLater(!open)}
      title={t('update.title')}
      description={t('update.detail')}
      footer={
        <>
          <Button variant="quiet" onClick={() => setLater(true)}>
            {t('actions.later')}
          </Button>
          <Button onClick={() => location.reload()}>{t('update.restart')}</Button>
        </>
      }
    />
  );
}
