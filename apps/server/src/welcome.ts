import type { AddressInfo } from 'node:net';
import type { Demo } from '#demo/demo.routes.ts';
import type { Config } from '#platform/config.ts';
import { VERSION } from '#platform/version.ts';

/** Returns the text printed after the start: the address and, in demo mode, the demo accounts and the pages of the simulators. */
export function welcome(
  config: Config,
  address: string | AddressInfo | null,
  demo: Pick<Demo, 'people' | 'pages'> | undefined,
): string {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.host) ? 'localhost' : config.host;
  const lines = [
    '',
    `  Xiwei 席位 ${VERSION} runs at http://${host}:${port}`,
    `  Data is in ${config.dataDir}`,
  ];
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
