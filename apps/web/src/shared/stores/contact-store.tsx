import { MessageCircle } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { CONTACT_PANEL } from './contact-panel.tsx';

type ContactStoreProps = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'>;

/** Button that opens the page's `ContactPanel`. */
export function ContactStore({ variant = 'secondary', ...rest }: ContactStoreProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const [, setOpen] = usePanel(CONTACT_PANEL);
  return (
    <Button
      {...rest}
      variant={variant}
      aria-haspopup="dialog"
      icon={<MessageCircle aria-hidden size={18} />}
      onClick={() => setOpen(true)}
    >
      {t('stores-search:contact.open')}
    </Button>
  );
}
