import type { FeastQuestion } from '@xiwei/contract/feasts/feast-views.model.ts';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatSince } from '#shared/format/since.ts';

interface QuestionListProps {
  questions: readonly FeastQuestion[];
  /** Buttons of a question. */
  actions?: ((question: FeastQuestion) => ReactNode) | undefined;
  /** Shown if there are no questions. */
  empty?: ReactNode;
}

/** Questions about a feast with their answers. */
export function QuestionList({ questions, actions, empty }: QuestionListProps) {
  const { t } = useTranslation('feasts');
  const language = useLanguage();
  const since = (instant: string) => formatSince(instant, language, serverNow());
  if (questions.length === 0) return empty ?? <p className="text-ink-soft">{t('questions.none')}</p>;
  return (
    <ul aria-label={t('questions.list')} className="flex flex-col divide-y divide-line">
      {questions.map((question) => (
        <li key={question.id} className="flex flex-col gap-2.5 py-4 first:pt-0 last:pb-0">
          <div className="flex flex-col gap-0.5">
            <p className="whitespace-pre-line font-medium wrap-anywhere">{question.text}</p>
            <p className="text-caption text-ink-soft">
              {question.isMine
                ? t('questions.askedByMe', { when: since(question.askedAt) })
                : t('questions.asked', {
                    name: question.name || t('questions.member'),
                    when: since(question.askedAt),
                  })}
            </p>
          </div>
          {question.hidden && (
            <p className="flex items-start gap-1.5 text-caption text-ink-soft">
              <EyeOff aria-hidden size={14} className="mt-0.5 shrink-0" />
              {t('questions.hidden')}
            </p>
          )}
          {question.answer === null ? (
            <p className="text-ink-soft text-small">{t('questions.waiting')}</p>
          ) : (
            <div className="flex flex-col gap-0.5 rounded-normal border-gold border-s-2 bg-gold-soft px-3.5 py-2.5">
              <p className="text-caption text-gold">{t('questions.answer')}</p>
              <p className="whitespace-pre-line text-small wrap-anywhere">{question.answer}</p>
            </div>
          )}
          {actions?.(question)}
        </li>
      ))}
    </ul>
  );
}
