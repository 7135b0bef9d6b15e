import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatSince } from '#shared/format/since.ts';

/** Returns how long ago a time was, as text. */
export function useSince(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => formatSince(instant, language, serverNow());
}
