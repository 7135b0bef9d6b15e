import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inKilobytes, type PageSize, readWebBuild } from '../tools/web-build.ts';
import type { Figure } from './figure.ts';

/** Prints the size of each page on a first visit, and what is still to be loaded when coming from `/`. */
export async function pageSizes(): Promise<Figure[]> {
  const run = fileURLToPath(new URL('../tools/run.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [run, 'build'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The web app could not be built');
  const build = readWebBuild();
  const home = build.pages.find(({ name }) => name === 'home');
  if (!home) throw new Error('There is no route for the home page');
  const columns = ({ JavaScript, CSS, files }: PageSize) => ({
    'JavaScript, KB': inKilobytes(JavaScript),
    'CSS, KB': inKilobytes(CSS),
    files,
  });
  console.table(
    Object.fromEntries(
      build.pages.map((page) => [
        page.name,
        {
          ...columns(build.measure(page)),
          'after home, KB': inKilobytes(build.measure(page, home).JavaScript),
          'after home, files': build.measure(page, home).files,
        },
      ]),
    ),
  );
  return [];
}
