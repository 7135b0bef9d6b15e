import { Link } from '@tanstack/react-router';
import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';

interface ToDinerProps {
  /** Breakpoint from which the label is visible; below it only the icon is. `never` shows the icon only. */
  labelFrom: 'sm' | 'xl' | 'never';
  className?: string | undefined;
}

const LABEL_STYLES = { sm: 'max-sm:sr-only', xl: 'max-xl:sr-only', never: 'sr-only' };

/** Link from the merchant side to the diner side. */
export function ToDiner({ labelFrom, className }: ToDinerProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<UtensilsCrossed aria-hidden size={18} />}
      render={<Link to="/" />}
      className={className}
    >
      <span className={LABEL_STYLES[labelFrom]}>{t('nav.toDiner')}</span>
    </Button>
  );
}
