import { Link } from '@tanstack/react-router';
import { dinerFilesApi } from '@xiwei/contract/diners/diner-files.api.ts';
import {
  IMPORT_COLUMNS,
  type ImportResult,
  MAX_IMPORT_CHARACTERS,
  MAX_IMPORT_ROWS,
} from '@xiwei/contract/diners/diner-files.model.ts';
import { FileDown, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { saveCsv } from '#shared/format/save-file.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ImportProblems } from './import-problems.tsx';

/** First row of a file of guests, after a byte-order mark, by which spreadsheets recognise UTF-8. */
const TEMPLATE = `\uFEFF${IMPORT_COLUMNS.join(',')}\r\n`;

/** Most bytes of a file, which is not read if it is larger: three for each character in UTF-8, and the byte-order mark. */
const MAX_FILE_BYTES = 3 * MAX_IMPORT_CHARACTERS + 3;

/** Takes a CSV file or its text, checks it without changing anything, and imports it. */
export function ImportForm() {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  const importDiners = useAction(dinerFilesApi.importDiners);
  const [csv, setCsv] = useState('');
  const [result, setResult] = useState<ImportResult>();
  const [problem, setProblem] = useState<unknown>();
  const change = (text: string) => {
    setCsv(text);
    setResult(undefined);
    setProblem(undefined);
  };
  const send = async (options: { dryRun: boolean; skipBad: boolean }) => {
    setProblem(undefined);
    try {
      setResult(await importDiners.mutateAsync({ params: { storeId }, body: { csv, ...options } }));
    } catch (error) {
      setResult(undefined);
      setProblem(error);
    }
  };
  const textProblem = isRefusal(problem) ? problem.fields.csv : undefined;
  const isTooLong = csv.length > MAX_IMPORT_CHARACTERS;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft text-small">{t('importing.detail')}</p>
      <FileChoice onText={change} />
      <TextArea
        label={t('importing.csv.label')}
        hint={t('importing.csv.help', { rows: MAX_IMPORT_ROWS })}
        error={isTooLong ? t('importing.tooLong') : textProblem}
        rows={8}
        dir="auto"
        value={csv}
        onChange={(event) => change(event.target.value)}
      />
      <FormProblem
        error={textProblem ? undefined : problem}
        onRetry={() => send({ dryRun: true, skipBad: false })}
      />
      {!result?.done && (
        <Button
          variant="secondary"
          className="self-end"
          disabled={csv.trim() === '' || isTooLong}
          loading={importDiners.isPending}
          onClick={() => void send({ dryRun: true, skipBad: false })}
        >
          {t('importing.check')}
        </Button>
      )}
      {result && (
        <Outcome
          result={result}
          isBusy={importDiners.isPending}
          onRun={() => void send({ dryRun: false, skipBad: result.badRows > 0 })}
        />
      )}
    </div>
  );
}

/** Chooses a file and reads its text, and offers a template. */
function FileChoice({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('diners-records');
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'unreadable' | 'tooLong'>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    // The text of the file before must not be imported under the name of this one.
    onText('');
    if (file.size > MAX_FILE_BYTES) return setProblem('tooLong');
    try {
      const bytes = await file.arrayBuffer();
      onText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      setProblem(undefined);
    } catch {
      setProblem('unreadable');
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          icon={<FileUp aria-hidden size={16} />}
          onClick={() => input.current?.click()}
        >
          {t('importing.file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('importing.file')}
          accept=".csv,text/csv,text/plain"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
        <Button
          variant="quiet"
          icon={<FileDown aria-hidden size={16} />}
          onClick={() => saveCsv(TEMPLATE, 'guests.csv')}
        >
          {t('importing.template')}
        </Button>
        <bdi role="status" className="min-w-0 text-ink-soft text-small wrap-anywhere">
          {name}
        </bdi>
      </div>
      {problem && <NoticeBar tone="negative">{t(`importing.${problem}`)}</NoticeBar>}
    </div>
  );
}

interface OutcomeProps {
  result: ImportResult;
  isBusy: boolean;
  onRun: () => void;
}

/** What a check found, with the button that imports; or what an import did. */
function Outcome({ result, isBusy, onRun }: OutcomeProps) {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  const { created, updated, unchanged, done, badRows, ignored } = result;
  const counts = { created, updated, unchanged };
  return (
    <>
      <NoticeBar tone={done ? 'positive' : 'info'}>
        {t(done ? 'importing.done' : 'importing.result', counts)}
        {ignored.length > 0 && <p>{t('importing.ignored', { columns: ignored.join(' · ') })}</p>}
      </NoticeBar>
      <ImportProblems result={result} />
      {done ? (
        <Button className="self-end" render={<Link to="/web/$storeId/diner-list" params={{ storeId }} />}>
          {t('importing.toGuests')}
        </Button>
      ) : (
        created + updated > 0 && (
          <Button className="self-end" loading={isBusy} onClick={onRun}>
            {t(badRows > 0 ? 'importing.runGood' : 'importing.run')}
          </Button>
        )
      )}
    </>
  );
}
