import { Client } from 'pg';
import { hasCode } from './errors.ts';
import { connectionUrl } from './socket.ts';

export const databaseName = 'xiwei';

/** The owner of the database and of everything in it, which the product connects as. It is no superuser. */
export const roleName = 'xiwei';

/** The superuser. It sets the cluster up and takes base backups; the product's connections can't become it. */
export const adminName = 'xiwei_admin';

/** A superuser that exists only while the role of the product, which was one in former versions, is being replaced. */
const helperName = 'xiwei_setup';

/** The database that initdb creates. It exists in every cluster. */
const anyDatabase = 'postgres';

/**
 * Creates the role and the database of the product, or replaces the superuser that the product connected as in former versions.
 * An interrupted replacement is continued by the next start.
 */
export async function ensureRoles(socketFolder: string): Promise<void> {
  const connect = <Result>(role: string, database: string, use: (client: Client) => Promise<Result>) =>
    withClient(connectionUrl(socketFolder, role, database), use);
  if (await isMissing(connect(adminName, anyDatabase, async () => {}))) await replaceSuperuser(connect);
  await connect(adminName, anyDatabase, ensureDatabase);
  await connect(adminName, databaseName, takeOverObjects);
}

type Connect = (role: string, database: string, use: (client: Client) => Promise<void>) => Promise<void>;

/**
 * Gives the first superuser of a cluster another name, and creates a role with the former one. The first superuser can't be made
 * an ordinary role, and no role can rename itself.
 */
async function replaceSuperuser(connect: Connect): Promise<void> {
  await connect(roleName, anyDatabase, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [helperName]);
    if (rowCount === 0) await client.query(`create role ${helperName} superuser login`);
  });
  await connect(helperName, anyDatabase, async (client) => {
    await client.query(
      `begin; alter role ${roleName} rename to ${adminName}; create role ${roleName} login; commit`,
    );
  });
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [roleName]);
  if (roles === 0) await client.query(`create role ${roleName} login`);
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [databaseName],
  );
  if (rows.length === 0) await client.query(`create database ${databaseName} owner ${roleName}`);
  else if (rows[0]?.owner !== roleName)
    await client.query(`alter database ${databaseName} owner to ${roleName}`);
}

/**
 * Selects a statement for each object of the superuser that belongs to the product. Extensions and their parts stay with the
 * superuser, because their owner can't be changed. Sequences of columns follow their table.
 */
const TAKE_OVER = `
  with mine as (select oid from pg_roles where rolname = '${adminName}'),
    place as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    part as (select classid, objid from pg_depend where deptype in ('e', 'a', 'i') and refclassid in
      ('pg_extension'::regclass, 'pg_class'::regclass))
  select format('alter schema %I owner to ${roleName}', nspname) as statement from pg_namespace
    where nspowner in (select oid from mine) and oid in (select oid from place)
  union all select format('alter table %s owner to ${roleName}', oid::regclass) from pg_class
    where relowner in (select oid from mine) and relnamespace in (select oid from place) and relkind in ('r', 'p', 'v', 'm', 'S')
      and ('pg_class'::regclass, oid) not in (select classid, objid from part)
  union all select format('alter routine %s owner to ${roleName}', oid::regprocedure) from pg_proc
    where proowner in (select oid from mine) and pronamespace in (select oid from place)
      and ('pg_proc'::regclass, oid) not in (select classid, objid from part)
  union all select format('alter type %s owner to ${roleName}', oid::regtype) from pg_type
    where typowner in (select oid from mine) and typnamespace in (select oid from place) and typelem = 0 and typtype <> 'm'
      and (typrelid = 0 or typrelid in (select oid from pg_class where relkind = 'c'))
      and ('pg_type'::regclass, oid) not in (select classid, objid from part)`;

/** Makes the product's role the owner of everything that the superuser has in the database, in one transaction. */
async function takeOverObjects(client: Client): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ statement: string }>(TAKE_OVER);
  for (const { statement } of rows) await client.query(statement);
  await client.query(`drop role if exists ${helperName}`);
  await client.query('commit');
}

/** Whether a role does not exist: PostgreSQL refuses a connection for no other reason here. */
const isMissing = (connecting: Promise<void>): Promise<boolean> =>
  connecting.then(
    () => false,
    (error: unknown) => {
      if (!hasCode(error, '28000')) throw error;
      return true;
    },
  );

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
