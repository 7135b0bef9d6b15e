import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { lazy, Suspense, useState } from 'react';
import { usePanel } from '#shared/navigation/use-panel.ts';

const ContactSheet = lazy(() =>
  import('./contact-sheet.tsx').then((file) => ({ default: file.ContactSheet })),
);

/** Name of the contact panel in the URL. */
export const CONTACT_PANEL = 'contact';

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
