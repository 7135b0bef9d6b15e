import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { Share2 } from 'lucide-react';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { shareLink } from '#shared/navigation/share-link.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Shares a page with the system share sheet, or copies its URL. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('stores-search');
  const shareUrl = useShareUrl();
  const share = async () => {
    try {
      const outcome = await shareLink({ url: await shareUrl(path), title });
      if (outcome === 'copied') showToast({ text: t('share.copied'), tone: 'positive' });
    } catch {
      showToast({ text: t('share.failed'), tone: 'negative' });
    }
  };
  return (
    <IconButton
      label={t('share.label')}
      icon={<Share2 aria-hidden size={20} strokeWidth={1.75} />}
      variant="outlined"
      onClick={() => void share()}
    />
  );
}

/** Returns a function that creates a short link for signed-in users; the plain URL for guests and on failure. */
function useShareUrl(): (path: string) => Promise<string> {
  const signedIn = Boolean(useSession().data?.user);
  const createLink = useAction(linksApi.createLink);
  return async (path) => {
    const plain = `${location.origin}${path}`;
    if (!signedIn) return plain;
    return createLink.mutateAsync({ body: { path } }).then(
      ({ code }) => `${location.origin}/teleport/${code}`,
      () => plain,
    );
  };
}
