import type { AddressInfo } from 'node:net';
import type { Demo } from '#demo/demo.routes.ts';
import type { Config } from '#platform/config.ts';
import { VERSION } from '#platform/version.ts';

/** The warning of a start whose sign-in codes are in its log. */
export const TRIAL_WARNING =
  'SMS_PROVIDER=log: no SMS is sent, and sign-in codes are in this log. All who read it can sign in as any account. For trials only: set a real provider before people use the product (docs/providers.md).';

/** What the text after a start depends on, besides the settings. */
interface Started {
  demo: Pick<Demo, 'people' | 'pages'> | undefined;
  /** Whether sign-in codes are in the log. */
  isTrial?: boolean | undefined;
}

/**
 * Returns the text printed after the start: the address, a warning of a trial and, in demo mode, the demo accounts and the pages of the
 * simulators.
 */
export function welcome(
  config: Config,
  address: string | AddressInfo | null,
  { demo, isTrial = false }: Started,
): string {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
  const lines = [
    '',
    `  Xiwei 席位 ${VERSION} runs at http://${host}:${port}`,
    `  Data is in ${config.dataDir}`,
  ];
  if (isTrial) lines.push('', ...framed(TRIAL_WARNING));
  if (demo) {
    lines.push(
      '',
      '  Demo accounts: sign in with a phone number; the code appears on the demo phone of the login page.',
      '  Owners and the administrator then type the code of their authenticator, from the same drawer.',
    );
    for (const person of demo.people)
      lines.push(`    ${person.phone.padEnd(16)} ${person.nickname}: ${person.note.en ?? ''}`);
    lines.push('', ...demo.pages.map(({ about, url }) => `  ${about}: ${url}`));
  }
  return `${lines.join('\n')}\n\n`;
}

/** The width of a warning in a frame, in characters. */
const WIDTH = 76;

/** Breaks a text into lines and frames them. */
function framed(text: string): string[] {
  const lines = text.match(new RegExp(`.{1,${WIDTH}}(?= |$)`, 'g')) ?? [text];
  const edge = `  ${'!'.repeat(WIDTH + 6)}`;
  return [edge, ...lines.map((line) => `  !! ${line.trim().padEnd(WIDTH)} !!`), edge];
}
