import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns a function that opens the page of a feast. */
export function useOpenFeast(): (feastId: string) => void {
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  return useCallback(
    (feastId) => void navigate({ to: '/web/$storeId/feast-detail/$feastId', params: { storeId, feastId } }),
    [navigate, storeId],
  );
}
