import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { lazy, Suspense, useState } from 'react';
import { usePanel } from '#shared/navigation/use-panel.ts';

const ContactSheet = lazy(() =>
  import('./contact-sheet.tsx').then((file) => ({ default: file.ContactSheet })),
);

/** Name of the contact panel in the URL. */
export const CONTACT_PANEL = 'contact';

interface ContactPanelProps {
  storeId: string;
  name: string;
  contacts: Contact[];
  /** The booking that the page shows. */
  orderId?: string | undefined;
}

/** Sheet with a store's contacts; the URL determines whether it is open. One per page. */
export function ContactPanel({ storeId, name, contacts, orderId }: ContactPanelProps) {
  const [open, setOpen] = usePanel(CONTACT_PANEL);
  // Stays mounted after the first opening, so that the closing animation runs.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <ContactSheet {...{ storeId, name, contacts, orderId, open }} onOpenChange={setOpen} />
    </Suspense>
  );
}
