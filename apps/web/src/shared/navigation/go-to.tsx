import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ownPathOrHome } from '#shared/identity/return-to.ts';

/** Goes on to a path that came from elsewhere, with its query, in place of the page that is open. */
export function GoTo({ path }: { path: string | null | undefined }) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => navigate({ href: ownPathOrHome(path), replace: true }));
  useEffect(() => void go(), []);
  return null;
}
