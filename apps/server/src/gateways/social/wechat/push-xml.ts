const LEAF = /<(\w+)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g;

/** Reads the elements of a push that contain a text, in their order. Elements inside of CDATA are part of its text. */
export const leavesOf = (xml: string): { name: string; value: string }[] =>
  [...xml.matchAll(LEAF)].map(([, name = '', data, text = '']) => ({ name, value: data ?? text }));

/** Writes elements as the text of a push; lists become repeated elements. Our side only reads; the simulator and tests use this. */
export function writeXml(elements: Readonly<Record<string, unknown>>): string {
  const write = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((each) => write(name, each)).join('');
    if (typeof value === 'object' && value !== null) return `<${name}>${writeXml({ ...value })}</${name}>`;
    return typeof value === 'number' || typeof value === 'bigint'
      ? `<${name}>${value}</${name}>`
      : `<${name}><![CDATA[${String(value)}]]></${name}>`;
  };
  return Object.entries(elements)
    .map(([name, value]) => write(name, value))
    .join('\n');
}
