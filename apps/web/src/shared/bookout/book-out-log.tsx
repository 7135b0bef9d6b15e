import type { MyBookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { formatDayTime } from '@xiwei/contract/common/date-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { useBookOutWords } from './use-book-out-words.ts';

interface LogEntry extends Omit<MyBookOut['log'][number], 'by'> {
  /** Who acted, in words. */
  by: string;
}

/** What happened to a request, oldest first. */
export function BookOutLog({ entries, timeZone }: { entries: readonly LogEntry[]; timeZone: string }) {
  const { t } = useTranslation('bookout');
  const words = useBookOutWords();
  return (
    <DetailSection title={t('log.title')}>
      <ol className="flex flex-col gap-3 border-line border-s ps-4">
        {entries.map(({ type, at, words: text, offer, by }) => (
          <li key={`${at} ${type}`} className="flex flex-col gap-0.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">
                {t(`log.${type}`, { when: offer ? words.when(offer) : '' })}
              </span>
              <span className="text-caption text-ink-soft">
                {[by, formatDayTime(new Date(at), timeZone, words.language)].filter(Boolean).join(' · ')}
              </span>
            </p>
            {text !== '' && (
              <p className="whitespace-pre-line break-words text-ink-soft text-small">{text}</p>
            )}
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
