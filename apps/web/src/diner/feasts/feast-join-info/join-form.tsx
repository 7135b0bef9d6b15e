import { useNavigate } from '@tanstack/react-router';
import { joinInput, MAX_FEAST_PARTY } from '@xiwei/contract/feasts/feasts.model.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { LoadedFeast } from '../parts/feast-loader.tsx';
import { joinDraft } from '../parts/join-draft.ts';

/** The fields of a registration. What is entered is kept while the tab is open. */
export function JoinForm({ feast, params, search, me }: LoadedFeast & { me: Me }) {
  const { t } = useTranslation('feasts-join');
  const words = useFeastWords();
  const navigate = useNavigate();
  const left = Math.max(1, feast.participantCount - feast.registered);
  const most = Math.min(MAX_FEAST_PARTY, left);
  const draft = joinDraft.read(me.id, feast.id);
  const form = useContractForm(joinInput, {
    defaultValues: {
      name: draft?.name ?? me.nickname ?? '',
      people: Math.min(most, draft?.people ?? 1),
      remark: draft?.remark ?? '',
    },
    submit: async ({ name, people, remark }) => {
      joinDraft.save({ name, people, remark }, me.id, feast.id);
      await navigate({ to: '/feast-join-confirm/$storeId/$feastId', params, search });
    },
  });
  const { name, people, remark = '' } = form.watch();
  useEffect(
    () => joinDraft.save({ name, people, remark }, me.id, feast.id),
    [me.id, feast.id, name, people, remark],
  );
  const f = useFields(form, 'feasts-join', 'person');
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-6 px-gutter pb-8">
        <Stepper
          label={t('info.people')}
          hint={
            left < MAX_FEAST_PARTY
              ? t('info.peopleLeft', { count: left })
              : t('info.peopleHint', { count: MAX_FEAST_PARTY })
          }
          value={Math.min(people, most)}
          min={1}
          max={most}
          format={words.people}
          onChange={(count) => form.setValue('people', count, { shouldDirty: true })}
        />
        <f.text name="name" max={40} autoComplete="nickname" />
        <f.text name="remark" max={200} lines={3} optionalNote={t('info.optional')} />
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={form.busy}>
          {t('info.next')}
        </Button>
      </BottomActionBar>
    </form>
  );
}
