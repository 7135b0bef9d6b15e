import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

/** Access-denied state. An alert, so that losing access while the page is open is announced. */
export function NotAllowed(props: { title: string; detail: ReactNode; action: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState {...props} icon={<Lock size={30} strokeWidth={1.5} />} />
    </div>
  );
}
