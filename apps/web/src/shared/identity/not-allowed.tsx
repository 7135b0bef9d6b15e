import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';

/** Somebody is where they have no business. Said at once also when it becomes so while they look. */
export function NotAllowed(words: { title: string; detail: ReactNode; action: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState {...words} icon={<Lock size={30} strokeWidth={1.5} />} />
    </div>
  );
}
