import type { Language } from '@xiwei/contract/common/language.ts';
import type { AGREEMENT_DOCUMENTS } from '@xiwei/contract/identity/identity.model.ts';

type AgreementDocument = (typeof AGREEMENT_DOCUMENTS)[number];

/** Path of a legal document, for the in-app web view. */
export const legalPath = (document: AgreementDocument, language: Language): string =>
  `/legal/${document}/${language}`;
