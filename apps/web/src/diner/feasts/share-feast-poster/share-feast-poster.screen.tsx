import { Link } from '@tanstack/react-router';
import type { FeastCard, FeastShare } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastPoster } from '#shared/feasts/feast-poster.tsx';
import { FeastTheme } from '#shared/feasts/feast-theme.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FeastLoader, type LoadedFeast } from '../parts/feast-loader.tsx';

/** The poster of a feast with a QR code, for those who may share it. */
export function ShareFeastPosterScreen() {
  return <FeastLoader>{(loaded) => <PosterPage {...loaded} />}</FeastLoader>;
}

function PosterPage({ feast, params, search }: LoadedFeast) {
  const { t } = useTranslation(['feasts-creator', 'common']);
  const query = search.key === undefined ? {} : { key: search.key };
  const share = useRead(feastsApi.readFeastShare, { params, query });
  const key = search.key === undefined ? '' : `?key=${encodeURIComponent(search.key)}`;
  return (
    <FeastTheme theme={feast.theme} className="flex flex-1 flex-col">
      <DinerPage
        title={t('poster.title')}
        documentTitle={`${t('poster.title')} · ${feast.title}`}
        back={`/feast-detail/${params.storeId}/${params.feastId}${key}`}
      >
        <div className="flex flex-1 flex-col gap-5 px-gutter pt-3 pb-10">
          <Loaded
            of={share}
            skeleton={
              <div role="status" aria-label={t('common:states.loading')}>
                <Skeleton shape="picture" className="aspect-2/3 w-full rounded-large" />
              </div>
            }
            missing={
              <EmptyState
                icon={<Share2 size={32} strokeWidth={1.5} />}
                title={t('poster.off')}
                detail={t('poster.offDetail')}
                action={
                  <Button
                    render={<Link to="/feast-detail/$storeId/$feastId" params={params} search={search} />}
                  >
                    {t('common:actions.back')}
                  </Button>
                }
              />
            }
            missingCodes={['feastSharingOff']}
          >
            {(shared) => <Poster feast={feast} shared={shared} />}
          </Loaded>
        </div>
      </DinerPage>
    </FeastTheme>
  );
}

/** The poster with the title and the picture that everyone sees, also if the reader sees a change that is in review. */
function Poster({ feast, shared }: { feast: LoadedFeast['feast']; shared: FeastShare }) {
  const { path, isOpen, title, coverUrl } = shared;
  const drawn = { ...feast, title, coverUrl };
  return isOpen ? (
    <OpenPoster feast={drawn} path={path} />
  ) : (
    <>
      <PosterHint hint="preview" />
      <FeastPoster feast={drawn} url={`${location.origin}${path}`} isPreview />
    </>
  );
}

function OpenPoster({ feast, path }: { feast: FeastCard; path: string }) {
  const url = useShortUrl(path);
  return (
    <>
      <PosterHint hint={feast.visibility === 'private' ? 'hintPrivate' : 'hint'} />
      {url && <FeastPoster feast={feast} url={url} />}
    </>
  );
}

function PosterHint({ hint }: { hint: 'hint' | 'hintPrivate' | 'preview' }) {
  const { t } = useTranslation('feasts-creator');
  return <NoticeBar tone={hint === 'hint' ? 'gold' : 'caution'}>{t(`poster.${hint}`)}</NoticeBar>;
}

/** Returns a short address of a path for signed-in users, whose QR code is easier to scan; the plain one for others. */
function useShortUrl(path: string): string | undefined {
  const session = useSession().data;
  const [code, setCode] = useState<string | null>();
  const { mutateAsync: createLink } = useAction(linksApi.createLink);
  const isSignedIn = Boolean(session?.user);
  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    createLink({ body: { path } }).then(
      (link) => isCurrent && setCode(link.code),
      () => isCurrent && setCode(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, path, createLink]);
  if (!session || (isSignedIn && code === undefined)) return undefined;
  return `${location.origin}${isSignedIn && code ? `/teleport/${code}` : path}`;
}
