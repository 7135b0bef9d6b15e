import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#ui/button.tsx';

const ContactSheet = lazy(() =>
  import('./contact-sheet.tsx').then((file) => ({ default: file.ContactSheet })),
);

export interface ContactStoreProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'> {
  /** Whom one reaches. */
  name: string;
  contacts: Contact[];
}

/** A button that opens the ways to reach a store, as a sheet. */
export function ContactStore({ name, contacts, variant = 'secondary', ...look }: ContactStoreProps) {
  const { t } = useTranslation(['stores', 'finding']);
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        {...look}
        variant={variant}
        aria-haspopup="dialog"
        icon={<MessageCircle aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('finding:contact.open')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <ContactSheet name={name} contacts={contacts} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
