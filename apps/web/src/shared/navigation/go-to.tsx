import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ownPathOrHome } from './return-to.ts';

/** Redirects to a path with query, replacing the open page in the history. Paths of other sites lead home. */
export function GoTo({ path }: { path: string | null | undefined }) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => navigate({ href: ownPathOrHome(path), replace: true }));
  useEffect(() => void go(), []);
  return null;
}
