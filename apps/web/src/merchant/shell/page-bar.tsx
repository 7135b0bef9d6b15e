import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import type { Crumb } from './use-crumbs.ts';

interface PageBarProps {
  title: string;
  detail: ReactNode;
  actions: ReactNode;
  /** The pages above this one, the top one first; none on a tab. */
  crumbs: Crumb[];
}

/**
 * Bar at the top of a page: the pages above it as links on a desktop or as Back on a phone, the heading, and actions. On a
 * narrow screen a long heading takes two lines, and actions that leave too little room for it are on a line of their own.
 */
export function PageBar({ title, detail, actions, crumbs }: PageBarProps) {
  const above = crumbs.at(-1);
  return (
    <div className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-3 border-line bg-ground px-gutter lg:flex-nowrap lg:border-b lg:bg-surface">
      <div className="flex min-w-0 flex-1 basis-44 items-center gap-3">
        {above && (
          <div className="-ms-3 -me-2 lg:hidden print:hidden">
            <BackButton to={above.path} />
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-col py-2 lg:flex-row lg:items-center lg:gap-4">
          <div className="flex min-w-0 items-center gap-2">
            <Breadcrumb crumbs={crumbs} />
            <h1 className="line-clamp-2 break-words font-semibold text-headline outline-none lg:line-clamp-1 lg:text-title">
              {title}
            </h1>
          </div>
          {detail && <div className="min-w-0 truncate text-ink-soft text-small">{detail}</div>}
        </div>
      </div>
      {actions && (
        <div className="ms-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-2 py-1">
          {actions}
        </div>
      )}
    </div>
  );
}

function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation('shell-merchant');
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumb')} className="shrink-0 max-lg:hidden">
      <ol className="flex items-center gap-2">
        {crumbs.map(({ path, name }) => (
          <li key={path} className="flex items-center gap-2">
            <Link
              to={path}
              className="transition-feedback -mx-1.5 max-w-60 truncate rounded-small px-1.5 py-1 text-ink-soft hover:bg-hover hover:text-ink"
            >
              {name}
            </Link>
            <ChevronRight aria-hidden size={16} className="text-ink-soft" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
