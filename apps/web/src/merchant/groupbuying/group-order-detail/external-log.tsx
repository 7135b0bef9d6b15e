import type { ExternalOrderDetail, ExternalReport } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { useGroupWords } from '../parts/use-group-words.ts';

const REPORTS: readonly ExternalReport['kind'][] = [
  'accept',
  'reject',
  'confirmCancel',
  'answerTimeChange',
  'arrived',
  'notArrived',
  'answerAppeal',
];

/** Why a call had no answer, as the server records it. Other texts are error codes of platforms. */
const NO_ANSWER = new Set(['timeout', 'unreachable', 'connectionLost']);

type Entry = ExternalOrderDetail['log'][number];

/** What happened to an external order, in words, oldest first. */
export function ExternalLog({ order }: { order: ExternalOrderDetail }) {
  const { t } = useTranslation('groupbuying-merchant');
  const words = useGroupWords();
  const nameOf = (by: Entry['by']): string => {
    if (by.type === 'platform') return t('log.platform');
    return by.type === 'store' ? (by.name ?? t('log.store')) : t('log.system');
  };
  const slotOf = ({ slot }: Entry) =>
    slot ? `${words.when(slot)} · ${words.people(slot.people)}` : words.when(order);
  /** Returns what was written; of a report, what was reported, or why the platform did not confirm it. */
  const wordsOf = ({ type, words: text }: Entry): string => {
    if (type !== 'sent' && type !== 'notSent') return text;
    const report = REPORTS.find((kind) => kind === text);
    if (report) return t(`log.reports.${report}`);
    if (NO_ANSWER.has(text)) return t('log.noAnswer');
    if (text === 'notConnected') return t('log.notConnected');
    return text === '' ? '' : t('log.code', { code: text });
  };
  return (
    <DetailSection title={t('log.title')}>
      <ol className="flex flex-col gap-3 border-line border-s ps-4">
        {order.log.map((entry) => (
          <li key={`${entry.at} ${entry.type} ${entry.status}`} className="flex flex-col gap-0.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{t(`log.${entry.type}`, { when: slotOf(entry) })}</span>
              <span className="text-caption text-ink-soft">
                {`${nameOf(entry.by)} · ${words.moment(entry.at)}`}
              </span>
            </p>
            <p className="whitespace-pre-line break-words text-ink-soft text-small empty:hidden">
              {wordsOf(entry)}
            </p>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
