export interface RestoreOptions {
  file: string;
  dataDir: string;
  /** The external database to restore into. Undefined for the embedded one in the data folder. */
  databaseUrl: string | undefined;
  /** The secret of the settings, which is used instead of the one in the data folder. */
  settingsSecret: string | undefined;
  /** Replaces data that exist. They are kept: as a folder beside the new one, or as an archive. */
  replace: boolean;
  /** Called with one line before a wait that the operator may wonder about. */
  inform(line: string): void;
}
