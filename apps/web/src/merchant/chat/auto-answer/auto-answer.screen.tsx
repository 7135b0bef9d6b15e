import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { autoAnswerInput } from '@xiwei/contract/chat/quick-replies.model.ts';
import { readAgain, useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditForm } from '#merchant/settings/edit-form.tsx';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';

/** What the store answers while it is closed. Hosts read it, managers set it. */
export function AutoAnswerScreen() {
  const { t } = useTranslation('chat-merchant');
  const { id: storeId } = useWorkplace();
  const params = { storeId };
  const query = useRead(quickRepliesApi.readAutoAnswer, { params });
  const update = useAction(quickRepliesApi.updateAutoAnswer);
  return (
    <StorePage width="form">
      <p className="text-ink-soft">{t('auto.detail')}</p>
      <Loaded of={query} skeleton={<FormSkeleton />}>
        {({ can, ...saved }) => (
          <EditForm
            schema={autoAnswerInput}
            words={['chat-merchant', 'auto']}
            saved={saved}
            readOnly={!can.includes('update')}
            reload={async () => {
              const { can: _, ...latest } = await readAgain(query);
              return latest;
            }}
            save={async (body) => {
              const { can: _, ...stored } = await update.mutateAsync({ params, body });
              return stored;
            }}
          >
            {(f) => (
              <>
                <f.switch name="enabled" />
                <f.localized name="text" max={500} multiline rows={4} />
              </>
            )}
          </EditForm>
        )}
      </Loaded>
    </StorePage>
  );
}
