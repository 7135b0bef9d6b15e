import type { DinerTitle } from '@xiwei/contract/diners/diners.model.ts';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '#ui/chip.tsx';

/** Display order; “none” is last. */
const TITLES: readonly DinerTitle[] = ['mr', 'ms', 'miss', 'mrs', 'boss', 'none'];

interface TitleChoiceProps {
  value: DinerTitle | undefined;
  onChange: (title: DinerTitle) => void;
}

/** Choice of how a guest is addressed. */
export function TitleChoice({ value = 'none', onChange }: TitleChoiceProps) {
  const { t } = useTranslation('booking');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-medium text-small">{t('confirm.title_')}</legend>
      {TITLES.map((title) => (
        <FilterChip key={title} selected={title === value} onClick={() => onChange(title)}>
          {t(`confirm.titles.${title}`)}
        </FilterChip>
      ))}
    </fieldset>
  );
}
