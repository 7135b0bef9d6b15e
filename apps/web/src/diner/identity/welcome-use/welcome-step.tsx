import { Link } from '@tanstack/react-router';
import { Armchair, BellRing, Languages, type LucideIcon } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { DiningIllustration } from '../parts/dining-illustration.tsx';

/** Welcome message for new users, with links to the next steps. */
export function WelcomeStep({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useTranslation(['identity', 'common']);
  return (
    <div className="flex flex-1 flex-col gap-6 px-gutter">
      <DiningIllustration className="mx-auto w-full max-w-72" />
      <div className="flex flex-col gap-3 text-center">
        <h1 className="font-semibold font-serif text-display">{t('welcomeUse.heading')}</h1>
        <p className="text-ink-soft">{t('welcomeUse.lead')}</p>
      </div>
      <ul className="flex flex-1 flex-col gap-4 py-2">
        <FeaturePoint icon={Armchair}>{t('welcomeUse.points.seat')}</FeaturePoint>
        <FeaturePoint icon={BellRing}>{t('welcomeUse.points.notice')}</FeaturePoint>
        <FeaturePoint icon={Languages}>{t('welcomeUse.points.language')}</FeaturePoint>
      </ul>
      <div className="flex flex-col gap-2 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <Button size="large" wide render={<Link to="/completion-user" search={{ returnTo }} replace />}>
          {t('welcomeUse.complete')}
        </Button>
        <Button variant="quiet" wide render={<PathLink path={returnTo} replace />}>
          {t('common:actions.later')}
        </Button>
      </div>
    </div>
  );
}

function FeaturePoint({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      {children}
    </li>
  );
}
