import { Link } from '@tanstack/react-router';
import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

interface ToDinerProps {
  /** Below this width the icon stands alone. */
  wordsFrom: 'sm' | 'lg';
  className?: string | undefined;
}

const WORDS = { sm: 'max-sm:sr-only', lg: 'max-lg:sr-only' };

/** The mode switch of those at work: leads the same person to the diner side. */
export function ToDiner({ wordsFrom, className }: ToDinerProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<UtensilsCrossed aria-hidden size={18} />}
      render={<Link to="/" />}
      className={className}
    >
      <span className={WORDS[wordsFrom]}>{t('nav.toDiner')}</span>
    </Button>
  );
}
