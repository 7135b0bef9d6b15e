import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';

const ContactSheet = lazy(() =>
  import('./contact-sheet.tsx').then((file) => ({ default: file.ContactSheet })),
);

/** Name of the contact panel in the URL. */
export const CONTACT_PANEL = 'contact';

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

/** Sheet with a store's contacts; the URL determines whether it is open. One per page. */
export function ContactPanel({ name, contacts }: { name: string; contacts: Contact[] }) {
  const [open, setOpen] = usePanel(CONTACT_PANEL);
  // Stays mounted after the first opening, so that the closing animation runs.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <ContactSheet name={name} contacts={contacts} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
