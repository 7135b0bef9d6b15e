import type { ReactNode } from 'react';
import { FORM_BAR } from '#merchant/settings/save-bar.tsx';

interface FormBarProps {
  /** What the form is about to do, in one line. */
  summary: ReactNode;
  children: ReactNode;
}

/** Bar at the bottom of a form of an order: what it is about to do, and its buttons. */
export function FormBar({ summary, children }: FormBarProps) {
  return (
    <div className={FORM_BAR}>
      <p className="line-clamp-2 min-w-0 flex-1 text-small">{summary}</p>
      {children}
    </div>
  );
}
