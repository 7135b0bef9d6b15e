import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Dialog that offers to reload the page for a new version, now or later. */
export default function UpdateDialog() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('update.title')}
      description={t('update.detail')}
      footer={
        <>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {t('actions.later')}
          </Button>
          <Button onClick={() => location.reload()}>{t('update.restart')}</Button>
        </>
      }
    />
  );
}
