// What package-lock.json has to be, for `npm run lock` and its check.

/** @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, os?: string[], cpu?: string[], optionalDependencies?: Record<string, string>, dev?: boolean }} LockEntry */
/** @typedef {{ packages: Record<string, LockEntry> }} Lock */

/** The platforms that the product is installed on: the words of their native packages' names. */
const PLATFORMS = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
];

/**
 * Lists what is wrong with a lockfile: packages that are downloaded without a checksum, addresses of one registry, and native
 * packages of a supported platform that are missing.
 * @param {Lock} lock
 * @returns {string[]}
 */
export function lockProblems({ packages }) {
  const problems = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    if (!/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '')) problems.push(`${path} has no integrity`);
    if (entry.resolved !== undefined) problems.push(`${path} names a registry`);
  }
  for (const [path, name] of nativeGroups(packages))
    problems.push(`${path} needs ${name}, which the lockfile does not have`);
  return problems;
}

/**
 * Lists native packages that are optional dependencies, are made for a supported platform and have no entry.
 * @param {Lock['packages']} packages
 * @returns {[path: string, name: string][]}
 */
function nativeGroups(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => PLATFORMS.some((words) => words.every((word) => wordsOf(name).includes(word))))
      .filter((name) => !placesOf(path, name).some((place) => packages[place]))
      .map((name) => /** @type {[string, string]} */ ([path, name])),
  );
}

/** @param {string} name */
export const wordsOf = (name) => name.split('/').pop()?.split('-') ?? [];

/**
 * Returns where a dependency of a package can be.
 * @param {string} path
 * @param {string} name
 */
export const placesOf = (path, name) => [`${path}/node_modules/${name}`, `node_modules/${name}`];

/**
 * Returns the name of the package of an entry.
 * @param {string} path
 */
export const packageOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
