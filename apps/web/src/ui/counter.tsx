import { type ChangeEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { countCharacters } from './character-count.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Shows how many of the allowed characters are used. */
export function Counter({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation('kit');
  const over = used > limit;
  return (
    <span
      className={classes('shrink-0 tabular-nums', over ? 'font-semibold text-negative' : 'text-ink-soft')}
    >
      <span aria-hidden>{`${used}/${limit}`}</span>
      <VisuallyHidden>{t('characters', { used, limit })}</VisuallyHidden>
    </span>
  );
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Returns the number of characters in a field, controlled or uncontrolled, and the change handler that updates it. */
export function useCharacterCount(
  value: unknown,
  defaultValue: unknown,
): [number, (event: ChangeEvent<TextControl>) => void] {
  const [count, setCount] = useState(() => countCharacters(String(defaultValue ?? '')));
  const updateCount = (event: ChangeEvent<TextControl>) => setCount(countCharacters(event.target.value));
  return [value === undefined ? count : countCharacters(String(value)), updateCount];
}
