import { useNavigate } from '@tanstack/react-router';
import { textFor } from '@xiwei/contract/common/language.ts';
import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import { countryForm, type ManagedCountry } from '@xiwei/contract/stores/places.model.ts';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { RemovePlace } from './remove-place.tsx';

const NEW_COUNTRY = { code: '', name: {}, currency: '', position: 100, hidden: false };

/** Form of a country or region, which creates it or saves its changes. */
export function CountryForm({ stored }: { stored: ManagedCountry | undefined }) {
  const { t } = useTranslation('stores-places');
  const language = useLanguage();
  const navigate = useNavigate();
  const save = useAction(placesApi.saveCountry);
  const remove = useAction(placesApi.removeCountry);
  const form = useContractForm(countryForm, {
    defaultValues: stored ?? NEW_COUNTRY,
    refusalFields: { placeExists: 'code' },
    submit: async ({ code, ...country }) => {
      const body = { ...country, version: stored?.version ?? null };
      await save.mutateAsync({ params: { countryCode: code }, body });
      showToast({ text: t('saved'), tone: 'positive' });
      await navigate({ to: '/admin/admin-places', replace: true });
    },
  });
  const f = useFields(form, 'stores-places', 'countryForm');
  return (
    <form noValidate onSubmit={form.send} className="flex max-w-140 flex-col gap-6">
      {!stored && <f.text name="code" max={2} autoComplete="off" />}
      <f.localized name="name" max={60} />
      <f.text name="currency" max={3} autoComplete="off" />
      <f.number name="position" min={0} max={100_000} className="sm:max-w-56" />
      <f.switch name="hidden" />
      <FormProblem error={form.problem} onRetry={form.send} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.busy}>
          {t('save')}
        </Button>
        {stored && (
          <RemovePlace
            name={textFor(stored.name, language) ?? stored.code}
            busy={remove.isPending}
            onRemove={() => remove.mutateAsync({ params: { countryCode: stored.code } })}
          />
        )}
      </div>
    </form>
  );
}
