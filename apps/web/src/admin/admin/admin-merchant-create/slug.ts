/** The most characters of a slug. */
const MAX_LENGTH = 60;

/** Suggests a slug for a name: its Latin letters and digits, joined by hyphens. Empty if the name has none. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
