import { NICKNAME_MAX } from '@xiwei/contract/identity/identity.model.ts';
import { Controller } from 'react-hook-form';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { NicknameForm } from './use-nickname-form.ts';

/** Nickname field with its error, suggestions for a taken nickname and a conflict notice. */
export function NicknameFields({ form, conflict, suggestions }: NicknameForm) {
  const { t } = useTranslation('identity');
  const error = form.formState.errors.nickname;
  return (
    <div className="flex flex-col gap-4">
      <Controller
        control={form.control}
        name="nickname"
        render={({ field }) => (
          <TextField
            {...field}
            label={t('nickname.label')}
            hint={error ? undefined : t('nickname.hint')}
            error={error?.message}
            counter={NICKNAME_MAX}
            autoComplete="nickname"
            enterKeyHint="done"
          />
        )}
      />
      {error?.type === 'nicknameTaken' && suggestions.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-ink-soft text-small">{t('nickname.suggestions')}</legend>
          {suggestions.map((nickname) => (
            <Button
              key={nickname}
              variant="secondary"
              size="small"
              onClick={() => {
                form.setValue('nickname', nickname);
                form.clearErrors('nickname');
                form.setFocus('nickname');
              }}
            >
              {nickname}
            </Button>
          ))}
        </fieldset>
      )}
      {conflict !== null && (
        <NoticeBar tone="caution">{t('nickname.conflict', { nickname: conflict })}</NoticeBar>
      )}
      <FormProblem error={form.problem} onRetry={form.send} />
    </div>
  );
}
