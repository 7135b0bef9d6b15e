import { Link } from '@tanstack/react-router';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import type { ReactNode, Ref } from 'react';
import { TaggedText } from '#i18n/tagged-text.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
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
          <TaggedText
            text={t('agreement.text')}
            parts={{
              terms: (text) => <DocumentLink document="terms">{text}</DocumentLink>,
              privacy: (text) => <DocumentLink document="privacy">{text}</DocumentLink>,
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
