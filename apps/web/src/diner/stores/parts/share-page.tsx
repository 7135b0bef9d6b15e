import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Hands a page's address on: through the device's own sharing where it has any, else as a copied link. */
export function SharePage({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('finding');
  const addressOf = useSharedAddress();
  const share = async () => {
    const url = await addressOf(path);
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      showToast({ text: t('share.copied'), tone: 'positive' });
    } catch (error) {
      // Somebody who closes the device's sharing has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
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

/** A short link of the person who is signed in; the plain address for others, or when no short one can be had. */
function useSharedAddress(): (path: string) => Promise<string> {
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
