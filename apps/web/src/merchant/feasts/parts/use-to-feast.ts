import { useNavigate } from '@tanstack/react-router';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useLeave } from '#shared/navigation/use-leave.ts';

/** Returns a function that opens the page of a feast in place of the open page. */
export function useToFeast(): (feastId: string) => Promise<void> {
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  return (feastId) =>
    navigate({ to: '/web/$storeId/feast-detail/$feastId', params: { storeId, feastId }, replace: true });
}

/** Returns a function that leaves a page of a feast whose work is done, by default to the page of the feast. */
export function useBackToFeast(): (feastId: string) => Promise<void> {
  const { id: storeId } = useWorkplace();
  const leave = useLeave();
  return (feastId) => leave({ to: '/web/$storeId/feast-detail/$feastId', params: { storeId, feastId } });
}
