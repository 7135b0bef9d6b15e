import { Link } from '@tanstack/react-router';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import type { Report } from '@xiwei/contract/reports/reports.model.ts';
import { Download, MoonStar, Printer } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { saveFile } from '#shared/format/save-file.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useReportWords } from '../parts/use-report-words.ts';

type Format = 'csv' | 'xlsx';

/** Buttons that print the report, and save it as a file if the reader may. */
export function ReportTools({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { id: storeId } = useWorkplace();
  const { day } = useReportWords();
  const [busy, setBusy] = useState<Format>();
  const [problem, setProblem] = useState<{ format: Format; error: unknown }>();
  const save = async (format: Format) => {
    setBusy(format);
    setProblem(undefined);
    try {
      const body = { from: report.from, to: report.to, format };
      const file = await call(reportsApi.exportReport, { params: { storeId }, body });
      saveFile(bytesOf(file.content), file.mediaType, file.fileName);
      showToast({ text: t('exporting.done', { file: file.fileName }), tone: 'positive' });
    } catch (error) {
      setProblem({ format, error });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Printer aria-hidden size={16} />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<MoonStar aria-hidden size={16} />}
          render={
            <Link to="/web/$storeId/store-report-evening" params={{ storeId }} search={{ date: report.to }} />
          }
        >
          {t('evening.open', { day: day(report.to) })}
        </Button>
        {report.can.includes('export') &&
          (['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              variant="secondary"
              size="small"
              loading={busy === format}
              icon={<Download aria-hidden size={16} />}
              onClick={() => void save(format)}
            >
              {t(`exporting.${format}`)}
            </Button>
          ))}
      </div>
      {problem && <FormProblem error={problem.error} onRetry={() => save(problem.format)} />}
    </div>
  );
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
