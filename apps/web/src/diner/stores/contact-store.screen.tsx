import { Navigate, useParams } from '@tanstack/react-router';
import { CONTACT_PANEL } from '#shared/stores/contact-store.tsx';

/** The ways to reach a store, as an address of its own: the store's page with them open. */
export function ContactStoreScreen() {
  const { storeId = '' } = useParams({ strict: false });
  return <Navigate to="/store/$storeId" params={{ storeId }} search={{ panel: CONTACT_PANEL }} replace />;
}
