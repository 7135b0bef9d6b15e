import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface EffectListProps {
  sentences: readonly string[] | undefined;
  isLoading: boolean;
  /** Shown while the consequences are not known. */
  placeholder: string;
}

/**
 * What an operation does, before it is done. Announced to screen readers when it changes. It has the height of two sentences, the usual
 * number, from the start: otherwise the button below moves away from a finger that is about to press it.
 */
export function EffectList({ sentences, isLoading, placeholder }: EffectListProps) {
  const { t } = useTranslation('booking-order-money');
  return (
    <div aria-live="polite" className="flex min-h-28 flex-col gap-2 rounded-normal bg-sunken px-4 py-3">
      <p className="font-medium text-small">{t('effect.title')}</p>
      {sentences ? (
        <ul className="flex flex-col gap-1.5">
          {sentences.map((sentence) => (
            <li key={sentence} className="flex items-start gap-2">
              <ArrowRight aria-hidden size={16} className="mt-[0.3em] shrink-0 text-ink-soft" />
              <span className="min-w-0 break-words">{sentence}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft text-small">{isLoading ? t('effect.loading') : placeholder}</p>
      )}
    </div>
  );
}
