import { chmod, chown, mkdir, mkdtemp, readlink, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { canEnter, findServiceUser, giveTreeTo, isRoot, type ServiceUser } from './run-as.ts';

/** The folder for clusters of root whose service user can't reach the project. */
const systemFolder = '/var/lib/xiwei';

/** The folder of a cluster and the user it belongs to. */
export interface DataFolder {
  /** The folder of the cluster, its log and its socket. */
  home: string;
  cluster: string;
  user: ServiceUser | undefined;
}

/**
 * Locates the data folder of the cluster: `postgres` in the data folder or, if root's service user can't reach that,
 * a system folder that `postgres` links to. An existing cluster keeps its folder and its user.
 */
export async function locateDataFolder(dataDir: string): Promise<DataFolder> {
  const home = (await linkedHome(dataDir)) ?? dataDir;
  const owner = await ownerOf(clusterIn(home));
  if (!isRoot()) return folderOfCurrentUser(home, owner);
  if (owner !== undefined && owner.uid !== 0) return reachableFolder(home, owner);
  const user = await findServiceUser();
  if (owner !== undefined) return folderCopiedByRoot(home, user);
  if (home !== dataDir || (await makeEnterable(dataDir, user))) return folderIn(home, user);
  return folderIn(await makeOutsideHome(dataDir), user);
}

/** Creates the system folder if needed. Every user can enter it, independent of the umask. */
export async function ensureSystemFolder(): Promise<string> {
  await mkdir(systemFolder, { recursive: true });
  await chmod(systemFolder, 0o755);
  return systemFolder;
}

function clusterIn(home: string): string {
  return join(home, 'postgres');
}

function folderIn(home: string, user: ServiceUser | undefined): DataFolder {
  return { home, cluster: clusterIn(home), user };
}

async function linkedHome(dataDir: string): Promise<string | undefined> {
  const link = clusterIn(dataDir);
  const home = await readlink(link).then(dirname, () => undefined);
  if (home !== undefined && (await ownerOf(home)) === undefined) {
    throw new EmbeddedPostgresError(
      `${link} points into ${home}, which is gone; remove the link to begin with an empty database.`,
    );
  }
  return home;
}

async function ownerOf(path: string): Promise<ServiceUser | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function folderOfCurrentUser(home: string, owner: ServiceUser | undefined): DataFolder {
  if (owner === undefined || owner.uid === process.getuid?.()) return folderIn(home, undefined);
  throw new EmbeddedPostgresError(
    `The database in ${clusterIn(home)} belongs to another user (uid ${owner.uid}); ` +
      'start as the user who started it before, or choose another data folder.',
  );
}

async function reachableFolder(home: string, user: ServiceUser): Promise<DataFolder> {
  if (await makeEnterable(home, user)) return folderIn(home, user);
  throw new EmbeddedPostgresError(
    `The database in ${clusterIn(home)} cannot be reached by the user it runs as (uid ${user.uid}); ` +
      'let that user enter every folder above it, or choose another data folder.',
  );
}

async function folderCopiedByRoot(home: string, user: ServiceUser): Promise<DataFolder> {
  const folder = await reachableFolder(home, user);
  if ((await ownerOf(join(folder.cluster, 'PG_VERSION'))) !== undefined)
    await giveTreeTo(user, folder.cluster);
  return folder;
}

/**
 * Checks whether the user can enter the folder. A folder that only root can enter, such as a new temporary folder, is
 * opened to the user's group if that is sufficient.
 */
async function makeEnterable(folder: string, user: ServiceUser): Promise<boolean> {
  if (await canEnter(folder, user)) return true;
  const { uid, mode } = await stat(folder);
  const rootOnly = uid === 0 && (mode & 0o077) === 0;
  if (!rootOnly || !(await canEnter(dirname(folder), user))) return false;
  await chown(folder, 0, user.gid);
  await chmod(folder, 0o710);
  return canEnter(folder, user);
}

async function makeOutsideHome(dataDir: string): Promise<string> {
  const home = await mkdtemp(join(await ensureSystemFolder(), 'data-'));
  await chmod(home, 0o755);
  await symlink(clusterIn(home), clusterIn(dataDir));
  return home;
}
