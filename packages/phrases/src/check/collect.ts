import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { type Phrase, phrasesOfLanguageFile, phrasesOfTable } from './phrase.ts';

const root = join(import.meta.dirname, '..');

/** Collects the phrases of all modules, from language files and from tables with all languages. */
export async function collectPhrases(): Promise<Phrase[]> {
  const files = await moduleFiles();
  return (await Promise.all(files.map(phrasesOf))).flat();
}

async function moduleFiles(): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter(
    (entry) => entry.isDirectory() && entry.name !== basename(import.meta.dirname),
  );
  const files = await Promise.all(
    folders.map(async ({ name }) => (await readdir(join(root, name))).map((file) => `${name}/${file}`)),
  );
  return files.flat().filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

async function phrasesOf(file: string): Promise<Phrase[]> {
  const exported: unknown = await import(pathToFileURL(join(root, file)).href);
  const [folder = '', name = ''] = file.split('/');
  const language = LANGUAGES.find((known) => name === `${known}.ts`);
  return language ? phrasesOfLanguageFile(folder, language, exported) : phrasesOfTable(file, exported);
}
