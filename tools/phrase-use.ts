/** Matches calls, types and properties whose arguments are namespaces. */
const LISTS =
  /\b(?:useTranslation|getFixedT)\(([^()]*)\)|\bTranslate<([^<>]*)>|\bwords(?:=\{|: )\[([^\],]*)/g;
/** Matches the namespace of a key: `'stores:title'`. */
const KEY = /['"`]([a-z]+(?:-[a-z]+)*):[\w$]/g;

/** Returns the namespaces whose phrases a source uses. Prefixes of other texts, such as `tel`, are included. */
export function namespacesIn(text: string): string[] {
  const listed = [...text.matchAll(LISTS)].flatMap(([, call = '', type = '', property = '']) =>
    [...(call + type + property).matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map(([, name = '']) => name),
  );
  return [...new Set([...listed, ...[...text.matchAll(KEY)].map(([, name = '']) => name)])];
}
