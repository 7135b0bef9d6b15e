import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';

/** Reloads the page, which is needed when it was built for an older version of the terms. */
export function ReloadButton() {
  const { t } = useTranslation('identity');
  return (
    <Button variant="secondary" size="small" onClick={() => location.reload()}>
      {t('agreement.reload')}
    </Button>
  );
}
