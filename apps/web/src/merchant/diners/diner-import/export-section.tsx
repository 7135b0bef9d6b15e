import { dinerFilesApi } from '@xiwei/contract/diners/diner-files.api.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { saveCsv } from '#shared/format/save-file.ts';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Saves all guests as a CSV file. */
export function ExportSection() {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const run = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { csv, fileName } = await readFile(storeId);
      saveCsv(csv, fileName);
      showToast({ text: t('exporting.done', { file: fileName }), tone: 'positive' });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DetailSection title={t('exporting.action')}>
      <p className="text-ink-soft text-small">{t('exporting.detail')}</p>
      <FormProblem error={problem} onRetry={run} />
      <Button
        variant="secondary"
        className="self-start"
        loading={isBusy}
        icon={<Download aria-hidden size={16} />}
        onClick={() => void run()}
      >
        {isBusy ? t('exporting.busy') : t('exporting.action')}
      </Button>
    </DetailSection>
  );
}

/** Reads all parts of the file of guests. */
async function readFile(storeId: string): Promise<{ csv: string; fileName: string }> {
  let csv = '';
  let after: string | undefined;
  for (;;) {
    const input = { params: { storeId }, body: { ...(after !== undefined && { after }) } };
    const part = await call(dinerFilesApi.exportDiners, input);
    csv += part.csv;
    if (part.next === null) return { csv, fileName: part.fileName };
    after = part.next;
  }
}
