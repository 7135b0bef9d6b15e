import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import type { Authorization } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { useGroupWords } from '../parts/use-group-words.ts';

interface ConnectProps {
  item: Authorization;
  /** Why the merchant authorizes us: for the first time, again, or for an account besides those that are known. */
  label: 'connect' | 'again' | 'otherAccount';
}

/** Leads to the page of the platform on which the merchant authorizes us. It leads back to this page. */
export function Connect({ item: { platform }, label }: ConnectProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const words = useGroupWords();
  const [isLeaving, setLeaving] = useState(false);
  const start = useAction(groupPlatformsApi.startAuthorization, {
    onDone: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
  });
  const connect = () => start.mutate({ params: { storeId, platform }, body: {} });
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={label === 'otherAccount' ? 'secondary' : 'primary'}
        size="small"
        className="self-start"
        icon={<ExternalLink aria-hidden size={16} />}
        loading={start.isPending || isLeaving}
        onClick={connect}
      >
        {t(`authorization.${label}`, { platform: words.platform(platform) })}
      </Button>
      <FormProblem error={start.error} onRetry={connect} />
    </div>
  );
}
