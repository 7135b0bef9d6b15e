import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import type { MyData } from '@xiwei/contract/privacy/privacy.model.ts';
import { Download } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Button that downloads a copy of the user's data. */
export function DownloadCopy() {
  const { t } = useTranslation('privacy');
  const copy = useAction(privacyApi.readMyData, {
    onDone: (data) => {
      save(data);
      showToast({ text: t('copy.done'), tone: 'positive' });
    },
  });
  return (
    <>
      <FormProblem error={copy.error} onRetry={() => copy.mutate({})} />
      <Button
        variant="secondary"
        wide
        icon={<Download aria-hidden size={18} />}
        loading={copy.isPending}
        onClick={() => copy.mutate({})}
      >
        {t('copy.button')}
      </Button>
    </>
  );
}

/** Saves the copy as an indented JSON file. */
function save(data: MyData): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `xiwei-${data.madeAt.slice(0, 10)}.json`;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
