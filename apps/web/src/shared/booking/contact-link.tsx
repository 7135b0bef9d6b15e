import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CONTACT_PANEL } from '#shared/stores/contact-panel.tsx';
import { Button } from '#ui/button.tsx';

/** Link to the store's contacts, for requests that cannot be booked online. */
export function ContactLink({ storeId }: { storeId: string }) {
  const { t } = useTranslation('booking');
  return (
    <Button
      variant="secondary"
      size="small"
      className="self-start"
      icon={<MessageCircle aria-hidden size={18} />}
      render={<Link to="/store/$storeId" params={{ storeId }} search={{ panel: CONTACT_PANEL }} />}
    >
      {t('confirm.toStore')}
    </Button>
  );
}
