import { isAbsolute, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '#platform/config-error.ts';
import type { TimeOfDay } from './backup-schedule.ts';
import type { KeepRules } from './rotation.ts';

/** Regular backups. */
export interface BackupConfig {
  folder: string;
  /** When they are made; undefined if that is turned off. */
  time: TimeOfDay | undefined;
  /** Whether the server makes them, and not a command beside it. */
  byServer: boolean;
  keep: KeepRules;
  /** For how many days every moment can be restored, by copies of the log of the embedded database; 0 for none. */
  logDays: number;
}

/** Whether the server copies the log of its database. */
export const copiesLog = (backups: BackupConfig | undefined): boolean =>
  Boolean(backups?.byServer && backups.time && backups.logDays > 0);

/** A time of day as HH:MM, or `off`. */
const timeOfDay = z.union([
  z.literal('off').transform(() => null),
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .transform((text) => ({ hours: Number(text.slice(0, 2)), minutes: Number(text.slice(3)) })),
]);

export const BACKUP_SETTINGS = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_TIME: timeOfDay.default({ hours: 4, minutes: 0 }),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(366).default(7),
  BACKUP_KEEP_WEEKS: z.coerce.number().int().min(0).max(520).default(4),
  BACKUP_LOG_DAYS: z.coerce.number().int().min(0).max(60).default(3),
};
type Values = z.output<z.ZodObject<typeof BACKUP_SETTINGS>>;

export const BACKUP_EXPECTED: Record<keyof typeof BACKUP_SETTINGS, string> = {
  BACKUP_DIR: 'a folder outside of DATA_DIR',
  BACKUP_TIME: 'a time of day such as 04:00, or off',
  BACKUP_KEEP_DAYS: 'a number of days from 1 to 366',
  BACKUP_KEEP_WEEKS: 'a number of weeks from 0 to 520',
  BACKUP_LOG_DAYS: 'a number of days from 0 to 60',
};

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  /** The folder that a relative BACKUP_DIR begins at. */
  base: string;
}

/**
 * Reads where backups are and when they are made. Without BACKUP_DIR they are beside the data folder of a real start on the embedded
 * database. The server itself backs up only that one: an external database may have several nodes, and is backed up by a command.
 */
export function readBackupConfig(
  values: Values,
  { dataDir, databaseUrl, demo, base }: Place,
): BackupConfig | undefined {
  const isEmbedded = databaseUrl === undefined;
  const given = values.BACKUP_DIR ?? (isEmbedded && !demo ? `${dataDir}-backups` : undefined);
  if (given === undefined) return undefined;
  const folder = isAbsolute(given) ? resolve(given) : resolve(base, given);
  const inside = relative(dataDir, folder);
  if (inside === '' || (!inside.startsWith(`..${sep}`) && inside !== '..' && !isAbsolute(inside)))
    throw new ConfigError(`BACKUP_DIR must be ${BACKUP_EXPECTED.BACKUP_DIR}, but is in it: "${folder}".`);
  return {
    folder,
    time: values.BACKUP_TIME ?? undefined,
    byServer: isEmbedded,
    keep: { days: values.BACKUP_KEEP_DAYS, weeks: values.BACKUP_KEEP_WEEKS },
    logDays: values.BACKUP_LOG_DAYS,
  };
}
