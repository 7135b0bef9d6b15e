import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';

interface AdminPageProps {
  title: string;
  detail?: ReactNode;
  /** Page above this one, to which Back leads if the page was opened directly. */
  back?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of platform staff: heading, actions and content. */
export function AdminPage({ title, detail, back, actions, children }: AdminPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${title} · ${t('brand')}`}</title>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 items-start gap-1">
          {back !== undefined && (
            <div className="-ms-3 -mt-0.5">
              <BackButton to={back} />
            </div>
          )}
          <div className="min-w-0">
            <h1 className="wrap-anywhere font-semibold text-headline">{title}</h1>
            {detail && <p className="text-ink-soft">{detail}</p>}
          </div>
        </div>
        {actions}
      </div>
      {children}
    </>
  );
}
