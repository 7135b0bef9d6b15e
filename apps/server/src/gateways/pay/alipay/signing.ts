/** What is signed: every parameter that has a value, sorted by name, nothing encoded. */
export function alipayContent(params: Record<string, string>): string {
  return Object.entries(params)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** In a notice, unlike in a request, the type of the signature is not signed. */
export function alipayNoticeContent({ sign_type: _type, ...params }: Record<string, string>): string {
  return alipayContent(params);
}

/**
 * An object in a JSON text exactly as it was sent, because Alipay signs its answers character by character and
 * writing them again may come out different.
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
