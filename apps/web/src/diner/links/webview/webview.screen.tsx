import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, ShieldX } from 'lucide-react';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { clientConfig, loadClientConfig } from '#shell/client-config.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type WebviewAddress, webviewAddress } from './webview-address.ts';

/** Sandbox flags. Own documents need no scripts; registered sites run theirs on their own origin. */
const SANDBOX = {
  document: 'allow-same-origin allow-popups',
  outside: 'allow-same-origin allow-scripts allow-forms allow-popups',
};

/** Web view for own documents and registered external pages. */
export function WebviewScreen() {
  const { t } = useTranslation('links');
  const { url = '' } = usePage('/webview').search;
  const { address, isLoading } = useWebviewAddress(url);
  const title = useTitle(address);
  return (
    <DinerPage
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
    >
      {isLoading && <RouteFallback />}
      {address && (
        <iframe
          title={title}
          src={address.href}
          sandbox={SANDBOX[address.kind]}
          referrerPolicy="no-referrer"
          className="w-full flex-1 border-line border-t bg-ground"
        />
      )}
      {!isLoading && !address && <UrlRefused missing={url === ''} />}
    </DinerPage>
  );
}

/** Validates the URL. Registered origins come from the client config, which may still be loading. */
function useWebviewAddress(url: string): { address: WebviewAddress | undefined; isLoading: boolean } {
  const { origin } = location;
  const document = webviewAddress(url, { origin, outside: [] });
  const config = useQuery({
    queryKey: ['clientConfig'],
    queryFn: () => loadClientConfig().then(clientConfig),
    enabled: !document && url !== '',
  });
  if (document || !config.data) return { address: document, isLoading: config.isLoading };
  return { address: webviewAddress(url, { origin, outside: config.data.webviewOrigins }), isLoading: false };
}

function useTitle(address: WebviewAddress | undefined): string {
  const { t } = useTranslation('links');
  if (!address) return t('webview.title');
  const { pathname, host } = new URL(address.href);
  if (address.kind === 'outside') return host;
  if (pathname.startsWith('/legal/terms/')) return t('webview.terms');
  return pathname.startsWith('/legal/privacy/') ? t('webview.privacy') : t('webview.title');
}

function UrlRefused({ missing }: { missing: boolean }) {
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
