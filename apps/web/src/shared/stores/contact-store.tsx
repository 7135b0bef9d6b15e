import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';

const ContactSheet = lazy(() =>
  import('./contact-sheet.tsx').then((file) => ({ default: file.ContactSheet })),
);

/** What the address calls the ways to reach a store. */
export const CONTACT_PANEL = 'contact';

type ContactStoreProps = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'>;

/** A button that opens the ways to reach a store. The page has them in a `ContactPanel`. */
export function ContactStore({ variant = 'secondary', ...look }: ContactStoreProps) {
  const { t } = useTranslation(['stores', 'finding']);
  const [, setOpen] = usePanel(CONTACT_PANEL);
  return (
    <Button
      {...look}
      variant={variant}
      aria-haspopup="dialog"
      icon={<MessageCircle aria-hidden size={18} />}
      onClick={() => setOpen(true)}
    >
      {t('finding:contact.open')}
    </Button>
  );
}

/** The ways to reach a store, as a sheet that is open when the address says so. A page has one of them. */
export function ContactPanel({ name, contacts }: { name: string; contacts: Contact[] }) {
  const [open, setOpen] = usePanel(CONTACT_PANEL);
  // Once it was open it stays, so that it can be seen closing.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <ContactSheet name={name} contacts={contacts} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
