import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

/** Loads the page anew: the way out when it is older than the documents one has to agree to. */
export function ReloadButton() {
  const { t } = useTranslation('identity');
  return (
    <Button variant="secondary" size="small" onClick={() => location.reload()}>
      {t('agreement.reload')}
    </Button>
  );
}
