import { Link } from '@tanstack/react-router';
import { useMe } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { greetingAt } from './greeting.ts';

export interface HomeHeadProps {
  ofMerchant: boolean;
  /** Undefined while loading. */
  merchantName: string | null | undefined;
}

/** Heading of the home page: the brand's greeting, or the merchant's name on a merchant page. */
export function HomeHead({ ofMerchant, merchantName }: HomeHeadProps) {
  return (
    <header className="flex flex-col gap-1.5 lg:gap-3">
      {ofMerchant ? <MerchantHeading name={merchantName} /> : <BrandHeading />}
    </header>
  );
}

const HEADLINE = 'font-semibold font-serif text-headline tracking-tight lg:text-hero';

function BrandHeading() {
  const { t } = useTranslation('stores');
  const name = useMe().data?.nickname;
  const greeting = t(`home.greeting.${greetingAt(new Date())}`);
  return (
    <>
      <title>{t('home.title')}</title>
      <p className="text-ink-soft text-small lg:text-body">
        {name ? t('home.greetingTo', { greeting, name }) : greeting}
      </p>
      <h1 className={HEADLINE}>{t('home.headline')}</h1>
    </>
  );
}

function MerchantHeading({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation(['stores', 'common']);
  return (
    <>
      <title>{name ? t('home.merchantTitle', { merchant: name }) : t('home.title')}</title>
      <p className="text-ink-soft text-small lg:text-body">{t('home.merchantEyebrow')}</p>
      <h1 className={HEADLINE}>{name ?? <NameSkeleton label={t('common:states.loading')} />}</h1>
      <Link to="/" className="self-start py-1 text-accent-text text-small underline underline-offset-4">
        {t('home.allStores')}
      </Link>
    </>
  );
}

function NameSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton className="h-[1.3em] w-48" />
    </>
  );
}
