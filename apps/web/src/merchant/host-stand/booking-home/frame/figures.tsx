import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { figuresOf } from '../model/figures.ts';
import { useStand } from '../stand/stand-context.ts';

/** Numbers of the day: who sits, who is expected, and which tables stay free. */
export function Figures() {
  const { t } = useTranslation('booking-stand');
  const { evening } = useStand();
  const { seated, expected, freeTables } = useMemo(() => figuresOf(evening), [evening]);
  const people = (count: number) => t('people', { count });
  return (
    <ul
      aria-label={t('figures.label')}
      className="flex shrink-0 gap-x-4 overflow-x-auto whitespace-nowrap bar-hidden text-ink-soft"
    >
      <li>
        {t('figures.seated', {
          tables: t('figures.tables', { count: seated.tables }),
          people: people(seated.people),
        })}
      </li>
      <li>
        {t('figures.expected', {
          parties: t('figures.parties', { count: expected.parties }),
          people: people(expected.people),
        })}
      </li>
      <li>{t('figures.free', { tables: t('figures.tables', { count: freeTables }) })}</li>
    </ul>
  );
}
