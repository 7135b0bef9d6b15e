import { useNavigate } from '@tanstack/react-router';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { useMe } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { ownPathOrHome } from '#shared/navigation/return-to.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { AvatarPicker } from '../parts/avatar-picker.tsx';
import { NicknameFields } from '../parts/nickname-fields.tsx';
import { useNicknameForm } from '../parts/use-nickname-form.ts';

/** Lets a new user choose a nickname and an avatar. Both are optional here. */
export function CompletionUserScreen() {
  const { t } = useTranslation('identity');
  const { returnTo } = usePage('/completion-user').search;
  return (
    <DinerPage
      title={t('completionUser.title')}
      back="/"
      actions={
        <Button variant="quiet" size="small" render={<PathLink path={returnTo} replace />}>
          {t('completionUser.skip')}
        </Button>
      }
    >
      <Loaded of={useMe()} skeleton={<RouteFallback />}>
        {(me) => <CompletionForm me={me} returnTo={returnTo} />}
      </Loaded>
    </DinerPage>
  );
}

function CompletionForm({ me, returnTo }: { me: Me; returnTo: string | undefined }) {
  const { t } = useTranslation(['identity', 'common']);
  const navigate = useNavigate();
  const nickname = useNicknameForm(me, () => navigate({ href: ownPathOrHome(returnTo), replace: true }));
  return (
    <form noValidate onSubmit={nickname.form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-8 px-gutter pt-6 pb-10">
        <p className="text-center font-semibold font-serif text-headline">{t('completionUser.lead')}</p>
        <AvatarPicker me={me} />
        <NicknameFields {...nickname} />
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={nickname.form.busy}>
          {t('common:actions.done')}
        </Button>
      </BottomActionBar>
    </form>
  );
}
