/** Returns the text to sign: all parameters that have a value, sorted by name, not URL-encoded. */
export function alipayContent(params: Record<string, string>): string {
  return Object.entries(params)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Returns the signed text of a notice, which unlike that of a request omits `sign_type`. */
export function alipayNoticeContent({ sign_type: _type, ...params }: Record<string, string>): string {
  return alipayContent(params);
}

/**
 * Extracts an object from a JSON text exactly as it was sent: Alipay signs the text of its responses, which parsing
 * and serialising may change. Undefined when there is no such object.
 */
export function rawObject(text: string, name: string): string | undefined {
  const label = `"${name}":{`;
  const from = text.indexOf(label) + label.length - 1;
  if (from < label.length - 1) return undefined;
  let depth = 0;
  for (const { 0: token, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return text.slice(from, from + index + 1);
  }
  return undefined;
}
