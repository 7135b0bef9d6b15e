import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { useMissingWords } from './menu-notes.tsx';
import type { PartyMenu } from './party-menu.ts';

interface ChooseSetMenuProps {
  menu: Pick<PartyMenu, 'missing' | 'people'>;
  onChoose: () => void;
}

/** The button in place of the one that books, while set menus are missing: it says so, and opens the choice. */
export function ChooseSetMenu({ menu: { missing, people }, onChoose }: ChooseSetMenuProps) {
  const { t } = useTranslation('preorders');
  const words = useMissingWords();
  return (
    <Button size="large" onClick={onChoose} aria-haspopup="dialog">
      {words(missing, people) ?? t('required.choose')}
    </Button>
  );
}
