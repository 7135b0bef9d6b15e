import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { handOn } from '#shared/navigation/hand-on.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Hands a page's address on. */
export function SharePage({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('finding');
  const addressOf = useSharedAddress();
  const share = async () => {
    try {
      const handed = await handOn({ url: await addressOf(path), title });
      if (handed === 'copied') showToast({ text: t('share.copied'), tone: 'positive' });
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
