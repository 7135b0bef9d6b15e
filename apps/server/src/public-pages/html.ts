/**
 * Encodes a value as JSON for a script element: it cannot end the element or open a comment, and parses back
 * to the same value.
 */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Creates a data block. Browsers never run it, so the content security policy allows it. */
export const dataBlock = (type: string, value: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${jsonForScript(value)}</script>`;
