import { Link } from '@tanstack/react-router';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import type { ReactNode, Ref } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { legalPath } from '#shared/identity/legal-path.ts';
import { Checkbox } from '#ui/checkbox.tsx';

interface AgreementCheckProps {
  /** Accepted version of the terms; empty until the box is ticked. */
  value: string;
  onChange: (version: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** Checkbox for accepting the terms and the privacy policy, with links to both. */
export function AgreementCheck({ value, onChange, error, ref }: AgreementCheckProps) {
  const { t } = useTranslation('identity');
  return (
    <Checkbox
      ref={ref}
      value={value === AGREEMENT_VERSION}
      onChange={(accepted) => onChange(accepted ? AGREEMENT_VERSION : '')}
      error={error}
      label={
        <span className="text-small">
          <Trans
            t={t}
            i18nKey="agreement.text"
            components={{
              terms: <DocumentLink document="terms" />,
              privacy: <DocumentLink document="privacy" />,
            }}
          />
        </span>
      }
    />
  );
}

function DocumentLink({ document, children }: { document: 'terms' | 'privacy'; children?: ReactNode }) {
  const language = useLanguage();
  return (
    <Link
      to="/webview"
      search={{ url: legalPath(document, language) }}
      className="font-medium text-accent-text underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
