import { useNavigate } from '@tanstack/react-router';
import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useGroupWords } from '../parts/use-group-words.ts';

/** What a platform returned in the address. Without a code, the merchant did not authorize us. */
interface Returned {
  platform: GroupPlatform;
  code: string | undefined;
  state: string;
}

/**
 * Finishes an authorization when the platform leads back to this page. What the platform returned is removed from the address before
 * it is sent, so that reloading and Back do not send it again.
 */
export function ReturnNotice() {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const words = useGroupWords();
  const [returned, setReturned] = useState<Returned>();
  const finish = useAction(groupPlatformsApi.finishAuthorization, {
    onDone: ({ platform }) =>
      showToast({
        text: t('authorization.finished', { platform: words.platform(platform) }),
        tone: 'positive',
      }),
  });
  const send = ({ platform, code, state }: Returned) => {
    if (code !== undefined) finish.mutate({ params: { storeId, platform }, body: { code, state } });
  };
  useReturned((found) => {
    setReturned(found);
    send(found);
  });
  if (!returned) return null;
  const platform = words.platform(returned.platform);
  if (returned.code === undefined)
    return <NoticeBar tone="caution">{t('authorization.declined', { platform })}</NoticeBar>;
  return (
    <>
      {finish.isPending && <NoticeBar>{t('authorization.finishing', { platform })}</NoticeBar>}
      <FormProblem error={finish.error} onRetry={() => send(returned)} />
    </>
  );
}

/** Calls back once with what a platform returned in the address, and removes it from there. */
function useReturned(onReturn: (returned: Returned) => void): void {
  const { search } = usePage('/web/$storeId/group-authorization');
  const navigate = useNavigate();
  const { platform, auth_code, code = auth_code, state, error } = search;
  const takeOnce = useEffectEvent((found: GroupPlatform) => {
    onReturn({ platform: found, code, state: state ?? '' });
    void navigate({ to: '.', search: {}, replace: true } as never);
  });
  const hasReturned = state !== undefined || error !== undefined;
  useEffect(() => {
    if (platform !== undefined && hasReturned) takeOnce(platform);
  }, [platform, hasReturned]);
}
