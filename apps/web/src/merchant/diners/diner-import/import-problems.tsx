import type { ImportResult } from '@xiwei/contract/diners/diner-files.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The bad rows of a file, each with its column and what is wrong. */
export function ImportProblems({ result: { bad, badRows } }: { result: ImportResult }) {
  const { t } = useTranslation('diners-records');
  if (bad.length === 0) return null;
  const listed = new Set(bad.map(({ row }) => row)).size;
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full text-start text-small">
        <caption className="py-2 text-start font-semibold">{t('importing.bad', { count: badRows })}</caption>
        <thead className="border-line border-b text-ink-soft">
          <tr>
            {(['row', 'column', 'problem'] as const).map((name) => (
              <th key={name} scope="col" className="py-1 pe-3 text-start font-medium">
                {t(`importing.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bad.map(({ row, column, header, problem }) => (
            <tr key={`${row} ${column} ${problem}`} className="border-line border-b">
              <td className="py-1 pe-3 tabular-nums">{row}</td>
              <td className="py-1 pe-3 wrap-anywhere">{header ?? column ?? t('importing.wholeRow')}</td>
              <td className="py-1">{t(`importing.problems.${problem}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {listed < badRows && (
        <p className="text-ink-soft text-small">{t('importing.more', { count: bad.length })}</p>
      )}
    </div>
  );
}
