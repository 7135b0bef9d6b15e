import { Navigate } from '@tanstack/react-router';
import { usePage } from '#shared/navigation/use-page.ts';
import { CONTACT_PANEL } from '#shared/stores/contact-panel.tsx';

/** Redirects to the store page with its contact panel open, so that contacts have a URL of their own. */
export function ContactStoreScreen() {
  const { storeId } = usePage('/contact-store/$storeId').params;
  return <Navigate to="/store/$storeId" params={{ storeId }} search={{ panel: CONTACT_PANEL }} replace />;
}
