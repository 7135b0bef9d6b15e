import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ExternalLink, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { clientConfig, loadClientConfig } from '#shell/client-config.ts';
import { RouteFallback } from '#shell/route-fallback.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { type WebviewAddress, webviewAddress } from './webview-address.ts';

/** Documents need no script. A registered site may run its own, on its own origin. */
const SANDBOX = {
  document: 'allow-same-origin allow-popups',
  outside: 'allow-same-origin allow-scripts allow-forms allow-popups',
};

/** Shows our own documents and registered outside pages within the product, and nothing else. */
export function WebviewScreen() {
  const { t } = useTranslation(['links', 'common']);
  const { url = '' } = useSearch({ from: '/diner/webview' });
  const { address, looking } = useAddress(url);
  const title = useTitle(address);
  return (
    <>
      <title>{`${title} · ${t('common:brand')}`}</title>
      <PageHeader
        title={title}
        back={<BackButton as="close" />}
        actions={
          address && (
            <IconButton
              label={t('webview.openOutside')}
              icon={<ExternalLink aria-hidden size={20} />}
              render={<a href={address.href} target="_blank" rel="noreferrer" />}
            />
          )
        }
      />
      {looking && <RouteFallback />}
      {address && (
        <iframe
          title={title}
          src={address.href}
          sandbox={SANDBOX[address.kind]}
          referrerPolicy="no-referrer"
          className="w-full flex-1 border-line border-t bg-ground"
        />
      )}
      {!looking && !address && <Refused missing={url === ''} />}
    </>
  );
}

/** Which outside sites are registered is a setting of the deployment, and may still be on its way. */
function useAddress(url: string): { address: WebviewAddress | undefined; looking: boolean } {
  const { origin } = location;
  const own = webviewAddress(url, { origin, outside: [] });
  const settings = useQuery({
    queryKey: ['clientConfig'],
    queryFn: () => loadClientConfig().then(clientConfig),
    enabled: !own && url !== '',
  });
  if (own || !settings.data) return { address: own, looking: settings.isLoading };
  return { address: webviewAddress(url, { origin, outside: settings.data.webviewOrigins }), looking: false };
}

function useTitle(address: WebviewAddress | undefined): string {
  const { t } = useTranslation('links');
  if (!address) return t('webview.title');
  const { pathname, host } = new URL(address.href);
  if (address.kind === 'outside') return host;
  if (pathname.startsWith('/legal/terms/')) return t('webview.terms');
  return pathname.startsWith('/legal/privacy/') ? t('webview.privacy') : t('webview.title');
}

function Refused({ missing }: { missing: boolean }) {
  const { t } = useTranslation(['links', 'common']);
  return (
    <EmptyState
      icon={<ShieldX size={32} strokeWidth={1.5} />}
      title={t(missing ? 'webview.missingTitle' : 'webview.refusedTitle')}
      detail={t(missing ? 'webview.missingDetail' : 'webview.refusedDetail')}
      action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
    />
  );
}
