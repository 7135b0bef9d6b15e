import { parseArgs } from 'node:util';
import {
  type Administrator,
  addAdministrator,
  administratorsOf,
  createSignInLink,
  removeAdministrator,
  showTarget,
} from '#modules/identity/index.ts';
import { findStoredSecret } from '#platform/backup/stored-secret.ts';
import { upgradeDatabase } from '#platform/backup/upgrade.ts';
import { ConfigError, type DatabaseConfig, readDatabaseConfig, readPublicAddress } from '#platform/config.ts';
import { type Db, withDb } from '#platform/db/db.ts';
import { openCommandDatabase, printNote } from './command-database.ts';
import { ROOT } from './paths.ts';
import { explainStartError } from './start-errors.ts';

const HELP = `Adds, removes and lists the administrators of the platform, and makes sign-in links.

  npm run admin -- add <phone or e-mail>     makes this person an administrator
  npm run admin -- remove <phone or e-mail> [--force]
                                             takes the right away; --force also from the last one
  npm run admin -- list                      lists the administrators
  npm run admin -- login-link <phone or e-mail>
                                             prints a link that signs this person in, once

The phone is in international form: +8613800138000. The person may sign in later for the first time; they set up an
authenticator app or a passkey before they can open /admin/admin-home.
A link works for 30 minutes, and only the newest one of a person does. Give it to this person alone: all who have it can use it. It takes the place of
a code that is sent; an authenticator app is still asked for.
Works on DATABASE_URL, or on the database in DATA_DIR, whether or not the server runs.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

/** What a command printed and how it ended. */
interface Result {
  text: string;
  code: 0 | 1 | 2;
}

type Command = (db: Db) => Promise<Result>;

const REFUSED = {
  already: (typed: string) => `${typed} is an administrator already.`,
  notAdministrator: (typed: string) => `${typed} is not an administrator.`,
  addressInvalid: (typed: string) =>
    `"${typed}" is neither a mobile number in international form, such as +8613800138000, nor an e-mail address.`,
  last: (typed: string) => `${typed} is the last administrator. Add another one first, or use --force.`,
};

const add =
  (typed: string): Command =>
  async (db) => {
    const change = await addAdministrator(db, typed, new Date());
    // Adding twice is no failure, so that a script can be repeated.
    if ('refused' in change)
      return { text: REFUSED[change.refused](typed), code: change.refused === 'already' ? 0 : 1 };
    const when = change.pending ? ' when they sign in with it for the first time' : ' now';
    return { text: `The person of ${change.address} is an administrator${when}.`, code: 0 };
  };

const remove =
  (typed: string, force: boolean): Command =>
  async (db) => {
    const change = await removeAdministrator(db, typed, force, new Date());
    if ('refused' in change)
      return { text: REFUSED[change.refused](typed), code: change.refused === 'notAdministrator' ? 0 : 1 };
    return { text: `The person of ${change.address} is no administrator any more.`, code: 0 };
  };

/** Makes a sign-in link. Its secret is after the #, which browsers do not send, so that it is in no log of a server. */
const loginLink =
  (typed: string, origin: string): Command =>
  async (db) => {
    const link = await createSignInLink(db, typed, new Date());
    if ('refused' in link) return { text: REFUSED[link.refused](typed), code: 1 };
    const page = link.isAdmin ? '/login-link?returnTo=%2Fadmin%2Fadmin-home' : '/login-link';
    const account = link.isNew ? ' They get an account with it.' : '';
    printNote(`Signs in the person of ${link.address}, once, within ${link.minutes} minutes.${account}`);
    return { text: `${origin}${page}#${link.token}`, code: 0 };
  };

const list: Command = async (db) => {
  const lines = (await administratorsOf(db)).map(describe);
  return { text: lines.length === 0 ? 'There is no administrator.' : lines.join('\n'), code: 0 };
};

function describe(admin: Administrator): string {
  const { nickname, userId, hasSecondFactor } = admin;
  const authenticator = hasSecondFactor ? 'authenticator set up' : 'no authenticator yet';
  const state = userId === null ? 'has not signed in yet' : authenticator;
  return [showTarget(admin) || 'no phone or e-mail', nickname, state].filter(Boolean).join('  ');
}

/** Reads the arguments. Returns undefined if they are wrong. */
function readCommand(args: string[]): Command | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    });
    const [name, ...phone] = positionals;
    if (values.help || name === 'help') return 'help';
    // A number may be written with spaces: +86 138 0013 8000.
    const typed = phone.join(' ');
    if (name === 'add' && typed && !values.force) return add(typed);
    if (name === 'remove' && typed) return remove(typed, values.force);
    if (name === 'login-link' && typed && !values.force)
      return loginLink(typed, readPublicAddress(process.env));
    if (name === 'list' && !typed && !values.force) return list;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    // An unknown option.
  }
  return undefined;
}

/** Runs a command on the configured database. */
async function run(command: Command): Promise<Result> {
  const config = readDatabaseConfig(process.env, ROOT);
  const postgres = await openCommandDatabase(config);
  try {
    // A running server has upgraded its database, and may be of an older release than this command.
    if (!postgres.isShared) await upgrade(postgres.url, config);
    return await withDb(postgres.url, command);
  } finally {
    await postgres.stop();
  }
}

async function upgrade(url: string, config: DatabaseConfig): Promise<void> {
  const { dataDir, settingsSecret, backupBeforeUpgrade: backup } = config;
  const secret = settingsSecret ?? (await findStoredSecret(dataDir));
  await upgradeDatabase({ url, dataDir, secret, backup, inform: printNote, warn: printNote });
}

async function main(): Promise<Result> {
  try {
    const command = readCommand(process.argv.slice(2));
    if (command === 'help') return { text: HELP, code: 0 };
    if (command === undefined) return { text: HELP, code: 2 };
    return await run(command);
  } catch (error) {
    return { text: explainStartError(error), code: 1 };
  }
}

const { text, code } = await main();
(code === 0 ? process.stdout : process.stderr).write(`${text.trimEnd()}\n`);
process.exitCode = code;
