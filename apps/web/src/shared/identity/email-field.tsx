import type { ComponentProps } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';

/** Field for the e-mail address of another person. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const { t } = useTranslation('identity-phone');
  return (
    <TextField
      {...props}
      label={t('address')}
      type="email"
      autoComplete="off"
      inputMode="email"
      spellCheck={false}
    />
  );
}
