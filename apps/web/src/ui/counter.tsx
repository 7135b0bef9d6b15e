import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from './character-count.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Follows how many characters are in a field, whether its value is kept by the caller or by the browser. */
export function useCharacterCount(
  value: unknown,
  defaultValue: unknown,
): [number, (event: ChangeEvent<Typed>) => void] {
  const [typed, setTyped] = useState(() => countCharacters(String(defaultValue ?? '')));
  const follow = (event: ChangeEvent<Typed>) => setTyped(countCharacters(event.target.value));
  return [value === undefined ? typed : countCharacters(String(value)), follow];
}

/** How many characters are used of those there are room for. */
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
