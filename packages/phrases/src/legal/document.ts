/** A legal document: plain text, with paragraphs separated by a blank line. */
export interface LegalDocument {
  title: string;
  intro: string;
  sections: { heading: string; text: string }[];
}

export type Legal = Record<'terms' | 'privacy', LegalDocument>;

/** Returns a number of days in years of 365 days. */
export const years = (days: number): number => days / 365;

export const paragraphs = (...texts: string[]): string => texts.join('\n\n');
