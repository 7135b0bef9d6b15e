import { useNavigate } from '@tanstack/react-router';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns a function that opens the page of a feast in place of the open page. */
export function useToFeast(): (feastId: string) => Promise<void> {
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  return (feastId) =>
    navigate({ to: '/web/$storeId/feast-detail/$feastId', params: { storeId, feastId }, replace: true });
}
