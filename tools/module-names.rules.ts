import { namespacesIn } from './phrase-use.ts';
import type { SourceFile } from './source-files.ts';
import { moduleShownIn } from './web-parts.ts';

/** Folders of a side or of `shared` in the web app that are not named after a module, with their content. */
const TECHNICAL_FOLDERS: Record<string, string> = {
  shell: 'what all pages of a side use: their titles, layout and keys, the open store, the clock',
  frame: 'frame around the pages of the merchant side: tabs and access',
  settings: 'pages that edit settings and lists, for all modules of the merchant side',
  brand: 'logo of the product',
  drawing: 'pictures that the browser draws, with QR codes',
  form: 'forms and their fields',
  format: 'dates, amounts and distances as texts',
  gestures: 'drags, fingers and the wheel',
  navigation: 'links, panels and Back',
  states: 'pages that are loading, empty or failed',
};

/** Phrase folders that are not named after a module, with their content. Parts are allowed: `shell-merchant`. */
const TECHNICAL_PHRASES: Record<string, string> = {
  common: 'phrases of several modules, loaded with every page',
  kit: 'phrases of the UI kit, loaded with every page',
  form: 'problems that fields of any module have',
  settings: 'phrases of the pages that edit settings and lists',
  shell: 'phrases of the frame of a side, and those that its modules share',
  gallery: 'samples for the page that shows the UI kit',
  legal: 'terms of use and privacy policy',
  check: 'checks of the phrases; it contains no phrases',
};

/** Namespaces that any source of the web app may use. */
const PHRASES_FOR_ALL = ['common', 'kit'];

/** Further namespaces of technical folders. */
const FURTHER_PHRASES: Record<string, readonly string[]> = {
  // The page that edits one section of a store's settings is used by several modules.
  settings: ['stores-settings'],
};

const SIDES = ['diner', 'merchant', 'admin'];

/**
 * Returns web folders and phrase namespaces that are not named after a module of the contract, and phrases that are
 * used outside of their module or side, one line each.
 */
export function nameBreachesOf(files: readonly SourceFile[]): string[] {
  const modules = modulesOf(files);
  const breaches = files.flatMap((file) => [
    ...folderBreaches(file.path, modules),
    ...namespaceBreaches(file.path, modules),
    ...phraseBreaches(file, modules),
  ]);
  return [...new Set(breaches)];
}

/** Returns the modules of the contract: its folders with endpoints. */
const modulesOf = (files: readonly SourceFile[]): Set<string> =>
  new Set(
    files.flatMap(({ path }) => /^packages\/contract\/src\/([^/]+)\/[^/]+\.api\.ts$/.exec(path)?.[1] ?? []),
  );

function folderBreaches(path: string, modules: ReadonlySet<string>): string[] {
  const { parent, folder } = webFolderOf(path) ?? {};
  if (!parent || !folder || modules.has(moduleShownIn(folder)) || folder in TECHNICAL_FOLDERS) return [];
  return [
    `apps/web/src/${parent}/${folder} is not named after a module of the contract or a part in tools/web-parts.ts`,
  ];
}

function namespaceBreaches(path: string, modules: ReadonlySet<string>): string[] {
  const namespace = /^packages\/phrases\/src\/([^/]+)\//.exec(path)?.[1];
  if (!namespace) return [];
  if (isNamespace(namespace, modules)) return [];
  return [`packages/phrases/src/${namespace} is not named <module> or <module>-<part>`];
}

function phraseBreaches({ path, text }: SourceFile, modules: ReadonlySet<string>): string[] {
  const place = webFolderOf(path);
  if (!place || /\.test\.tsx?$|\/testing\//.test(path)) return [];
  const namespaces = namespacesIn(text).filter((name) => isNamespace(name, modules));
  return namespaces.flatMap((namespace) => {
    const reason = whyForbidden(namespace, place);
    return reason ? [`${path} uses phrases of ${namespace}: ${reason}`] : [];
  });
}

/** Returns why sources of a folder may not use a namespace, or undefined if they may. */
function whyForbidden(namespace: string, { parent, folder }: WebFolder): string | undefined {
  const side = SIDES.find((name) => namespace.endsWith(`-${name}`));
  if (side && side !== parent) return `they are of the ${side} side`;
  const isAllowed =
    moduleOfNamespace(namespace) === moduleShownIn(folder) ||
    namespace === `shell-${parent}` ||
    PHRASES_FOR_ALL.includes(namespace) ||
    FURTHER_PHRASES[folder]?.includes(namespace);
  return isAllowed
    ? undefined
    : 'a component that two modules use lives in shared/<module>, with its phrases';
}

/** Whether a name is that of a module or of technical phrases, or of a part of them. */
function isNamespace(name: string, modules: ReadonlySet<string>): boolean {
  const module = moduleOfNamespace(name);
  return modules.has(module) || module in TECHNICAL_PHRASES;
}

const moduleOfNamespace = (namespace: string): string => namespace.split('-')[0] ?? '';

interface WebFolder {
  /** Side or `shared`; undefined for other folders of the web app. */
  parent: string | undefined;
  folder: string;
}

/** Returns the folder of a web source: the module's if it is of a side or shared, otherwise the one in `src`. */
function webFolderOf(path: string): WebFolder | undefined {
  const match = /^apps\/web\/src\/(?:(diner|merchant|admin|shared)\/)?([^/]+)\//.exec(path);
  return match?.[2] ? { parent: match[1], folder: match[2] } : undefined;
}
