import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { MenuAction } from './menu.tsx';

/** Where an entry can be moved to, as indexes of its list. */
export interface MoveRange {
  /** The first and the last place in the list. */
  least: number;
  most: number;
  /** The first and the last place in the entry's group; those of the list if it has no groups. */
  first: number;
  last: number;
}

/** Returns the menu items that move the entry at `index`: to the ends of its group, and by one within the whole list. */
export function useMoveActions(
  index: number,
  { least, most, first, last }: MoveRange,
  onMove: (to: number) => void,
): MenuAction[] {
  const { t } = useTranslation('kit');
  return [
    {
      label: t('sort.first'),
      icon: <ArrowUpToLine aria-hidden size={16} />,
      disabled: index === first,
      onSelect: () => onMove(first),
    },
    {
      label: t('sort.up'),
      icon: <ArrowUp aria-hidden size={16} />,
      disabled: index === least,
      onSelect: () => onMove(index - 1),
    },
    {
      label: t('sort.down'),
      icon: <ArrowDown aria-hidden size={16} />,
      disabled: index === most,
      onSelect: () => onMove(index + 1),
    },
    {
      label: t('sort.last'),
      icon: <ArrowDownToLine aria-hidden size={16} />,
      disabled: index === last,
      onSelect: () => onMove(last),
    },
  ];
}
