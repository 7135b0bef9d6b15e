/** The beginning of an element that contains a text, and of one whose text is CDATA. */
const OPENING = /<(\w{1,64})>(<!\[CDATA\[)?/g;
const CDATA_END = ']]>';

/**
 * Reads the elements of a push that contain a text, in their order. Elements inside of CDATA are part of its text. Entities and
 * declarations are not interpreted. Every character is read at most a few times, because this also reads what strangers send.
 */
export function leavesOf(xml: string): { name: string; value: string }[] {
  const leaves: { name: string; value: string }[] = [];
  const opening = new RegExp(OPENING);
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    const [, name = '', cdata] = match;
    const end = xml.indexOf(cdata ? CDATA_END : '<', opening.lastIndex);
    // Without an end there is no text any more: neither here nor in elements that follow.
    if (end < 0) break;
    const closing = cdata ? end + CDATA_END.length : end;
    if (xml.startsWith(`</${name}>`, closing))
      leaves.push({ name, value: xml.slice(opening.lastIndex, end) });
    // An element that contains others is no leaf; what is inside is read next. A text in CDATA is never read as elements.
    opening.lastIndex = closing;
  }
  return leaves;
}

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
