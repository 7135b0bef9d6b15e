import { Link, useLocation } from '@tanstack/react-router';
import { Globe, Store } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Wordmark } from '#shared/brand/wordmark.tsx';
import type { AvatarProps } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import type { ShellUser } from './shell-user.ts';
import { Unread } from './unread.tsx';

/** Without its file, the link has the name only. */
const Avatar = lazy<ComponentType<AvatarProps>>(() =>
  import('#ui/avatar.tsx').then(
    (file) => ({ default: file.Avatar }),
    () => ({ default: () => null }),
  ),
);

const LINK =
  'transition-feedback flex min-h-control-small items-center gap-2 rounded-normal px-3 text-ink-soft text-small hover:bg-hover hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink';

interface TopBarProps {
  user: ShellUser;
  sticky: boolean;
  offersSignIn: boolean;
}

/** Main navigation on desktops, at the top. Sticky on pages without a header of their own. */
export function TopBar({ user, sticky, offersSignIn }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header
      className={classes('z-30 border-line border-b bg-ground max-lg:hidden', sticky && 'sticky top-0')}
    >
      <div className="mx-auto flex min-h-16 max-w-304 items-center gap-6 px-8">
        <Link to="/" className="flex rounded-normal py-1.5">
          <Wordmark />
        </Link>
        <nav aria-label={t('nav.main')} className="flex flex-1 gap-1">
          <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={LINK}>
            {t('nav.home')}
          </Link>
          <Link to="/order-history" activeOptions={{ includeSearch: false }} className={LINK}>
            {t('nav.orders')}
          </Link>
          <Link to="/notice" className={LINK}>
            {t('nav.notice')}
            <Unread user={user} />
          </Link>
        </nav>
        <div className="flex items-center gap-1">
          {user.isStaff && (
            <Link to="/web" className={LINK}>
              <Store aria-hidden size={18} />
              {t('nav.toMerchant')}
            </Link>
          )}
          <LanguageLink />
          {(offersSignIn || !user.signedOut) && <UserLink {...user} />}
        </div>
      </div>
    </header>
  );
}

function LanguageLink() {
  const { t } = useTranslation();
  const language = t(`languages.${useLanguage()}`);
  return (
    <Link to="/select-language" aria-label={t('nav.language', { language })} className={LINK}>
      <Globe aria-hidden size={18} />
      {language}
    </Link>
  );
}

function UserLink({ signedOut, me }: ShellUser) {
  const { t } = useTranslation();
  const { href } = useLocation();
  if (signedOut) {
    return (
      <Button size="small" className="ms-2" render={<Link to="/login" search={{ returnTo: href }} />}>
        {t('nav.signIn')}
      </Button>
    );
  }
  return (
    <Link to="/setting" className={LINK}>
      <Suspense fallback={<span className="size-8" />}>
        <Avatar name={me?.nickname ?? ''} src={me?.avatarUrl} size="small" decorative />
      </Suspense>
      {me?.nickname ?? t('nav.me')}
    </Link>
  );
}
