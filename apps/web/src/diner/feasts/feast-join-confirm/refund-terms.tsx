import type { FeastCard } from '@xiwei/contract/feasts/feast-views.model.ts';
import { CircleCheck, CircleDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { priceOf, useFeastWords } from '#shared/feasts/feast-words.ts';

/** When the money is refunded, one line each. Free feasts have one: until when one can leave. */
export function RefundTerms({ feast }: { feast: FeastCard }) {
  const { t } = useTranslation('feasts-join');
  const words = useFeastWords();
  const deadline = words.moment(feast.deadline, feast);
  const lines =
    priceOf(feast) > 0
      ? [
          { text: t('confirm.before', { deadline }), isFull: true },
          { text: t('confirm.tooFew'), isFull: true },
          { text: t('confirm.after'), isFull: false },
          { text: t('confirm.kept'), isFull: false },
        ]
      : [{ text: t('rule.exitFree', { deadline }), isFull: true }];
  return (
    <ul className="flex flex-col gap-2.5">
      {lines.map(({ text, isFull }) => (
        <li key={text} className="flex items-start gap-2.5">
          {isFull ? (
            <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-positive" />
          ) : (
            <CircleDot aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-soft" />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
