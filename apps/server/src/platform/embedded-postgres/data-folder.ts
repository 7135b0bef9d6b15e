import { chmod, chown, mkdir, mkdtemp, readlink, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { canEnter, findServiceUser, giveTreeTo, isRoot, type ServiceUser } from './run-as.ts';

/** Where root keeps what the service user could not reach inside the project. */
const systemFolder = '/var/lib/xiwei';

export interface Place {
  /** Holds the cluster, its log and its socket. */
  home: string;
  cluster: string;
  user: ServiceUser | undefined;
}

/**
 * The cluster is the data folder's `postgres`, or, when root's service user cannot get there, stands in the system
 * folder with `postgres` a link to it. An existing cluster keeps its place and the user it belongs to.
 */
export async function choosePlace(dataDir: string): Promise<Place> {
  const home = (await linkedHome(dataDir)) ?? dataDir;
  const owner = await ownerOf(clusterIn(home));
  if (!isRoot()) return placeOfPlainUser(home, owner);
  if (owner !== undefined && owner.uid !== 0) return reachablePlace(home, owner);
  const user = await findServiceUser();
  if (owner !== undefined) return placeCopiedByRoot(home, user);
  if (home !== dataDir || (await admit(dataDir, user))) return placeIn(home, user);
  return placeIn(await makeOutsideHome(dataDir), user);
}

/** Makes the system folder if need be; every user can enter it, whatever the umask. */
export async function ensureSystemFolder(): Promise<string> {
  await mkdir(systemFolder, { recursive: true });
  await chmod(systemFolder, 0o755);
  return systemFolder;
}

function clusterIn(home: string): string {
  return join(home, 'postgres');
}

function placeIn(home: string, user: ServiceUser | undefined): Place {
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

function placeOfPlainUser(home: string, owner: ServiceUser | undefined): Place {
  if (owner === undefined || owner.uid === process.getuid?.()) return placeIn(home, undefined);
  throw new EmbeddedPostgresError(
    `The database in ${clusterIn(home)} belongs to another user (uid ${owner.uid}); ` +
      'start as the user who started it before, or choose another data folder.',
  );
}

async function reachablePlace(home: string, user: ServiceUser): Promise<Place> {
  if (await admit(home, user)) return placeIn(home, user);
  throw new EmbeddedPostgresError(
    `The database in ${clusterIn(home)} cannot be reached by the user it runs as (uid ${user.uid}); ` +
      'let that user enter every folder above it, or choose another data folder.',
  );
}

async function placeCopiedByRoot(home: string, user: ServiceUser): Promise<Place> {
  const place = await reachablePlace(home, user);
  if ((await ownerOf(join(place.cluster, 'PG_VERSION'))) !== undefined) await giveTreeTo(user, place.cluster);
  return place;
}

/**
 * Can the user enter the folder? One that only root may enter, as a fresh temporary folder is, is opened to the
 * user's group, and to nobody else, provided that this is all that stands in the way.
 */
async function admit(folder: string, user: ServiceUser): Promise<boolean> {
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
