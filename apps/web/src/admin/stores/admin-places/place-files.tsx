import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import { MAX_PLACE_ROWS, type PlacesImported } from '@xiwei/contract/stores/places.model.ts';
import { FileDown, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { saveCsv } from '#shared/format/save-file.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** Exports all places, and imports them from a CSV file after a check. */
export function PlaceFiles() {
  const { t } = useTranslation('stores-places');
  const importPlaces = useAction(placesApi.importPlaces);
  const [csv, setCsv] = useState('');
  const [result, setResult] = useState<PlacesImported>();
  const [problem, setProblem] = useState<unknown>();
  const change = (text: string) => {
    setCsv(text);
    setResult(undefined);
    setProblem(undefined);
  };
  const send = async (dryRun: boolean) => {
    setProblem(undefined);
    try {
      setResult(await importPlaces.mutateAsync({ body: { csv, dryRun } }));
    } catch (error) {
      setResult(undefined);
      setProblem(error);
    }
  };
  const save = async () => {
    setProblem(undefined);
    try {
      const file = await call(placesApi.exportPlaces, {});
      saveCsv(file.csv, file.fileName);
    } catch (error) {
      setProblem(error);
    }
  };
  const canRun = result && !result.done && result.badRows === 0 && result.created + result.updated > 0;
  return (
    <section className="flex flex-col gap-4 rounded-large border border-line bg-surface p-pad">
      <SectionHeading title={t('file.title')} />
      <p className="text-ink-soft text-small">{t('file.detail')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<FileDown aria-hidden size={16} />} onClick={() => void save()}>
          {t('file.export')}
        </Button>
        <FileButton onText={change} onProblem={() => setProblem(new Error(t('file.unreadable')))} />
      </div>
      <TextArea
        label={t('file.csv.label')}
        hint={t('file.csv.help', { rows: MAX_PLACE_ROWS })}
        rows={6}
        dir="auto"
        value={csv}
        onChange={(event) => change(event.target.value)}
      />
      <FormProblem error={problem} />
      {result && <Outcome result={result} />}
      {canRun ? (
        <Button loading={importPlaces.isPending} onClick={() => void send(false)}>
          {t('file.run')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          disabled={csv.trim() === ''}
          loading={importPlaces.isPending}
          onClick={() => void send(true)}
        >
          {t('file.check')}
        </Button>
      )}
    </section>
  );
}

interface FileButtonProps {
  onText: (text: string) => void;
  onProblem: () => void;
}

/** Chooses a file and reads its text. */
function FileButton({ onText, onProblem }: FileButtonProps) {
  const { t } = useTranslation('stores-places');
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    onText('');
    try {
      onText(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      onProblem();
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<FileUp aria-hidden size={16} />}
        onClick={() => input.current?.click()}
      >
        {t('file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.choose')}
        accept=".csv,text/csv,text/plain"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
    </>
  );
}

function Outcome({ result }: { result: PlacesImported }) {
  const { t } = useTranslation('stores-places');
  const { created, updated, unchanged, done, badRows, bad } = result;
  if (badRows > 0)
    return (
      <NoticeBar tone="negative" title={t('file.bad', { count: badRows })}>
        <ul className="flex flex-col gap-1">
          {bad.map(({ row, column, problem }) => (
            <li key={`${row} ${column} ${problem}`}>
              {t('file.problem', { row, column: column ?? '–', problem: t(`file.problems.${problem}`) })}
            </li>
          ))}
        </ul>
      </NoticeBar>
    );
  return (
    <NoticeBar tone={done ? 'positive' : 'info'}>
      {done ? t('file.done', { created, updated }) : t('file.result', { created, updated, unchanged })}
    </NoticeBar>
  );
}
