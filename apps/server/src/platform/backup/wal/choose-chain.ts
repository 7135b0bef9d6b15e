import { BackupError } from '../backup-error.ts';
import { chainsFolder, listChains, type StoredChain } from './chain.ts';

/** A moment to restore: a time, or the last one that was copied. */
export type Until = Date | 'latest';

/** Chooses the chain to restore a moment from: the newest whose base copy is not later. Throws if no chain has the moment. */
export async function chooseChain(folder: string, until: Until): Promise<StoredChain> {
  const chains = await listChains(folder);
  const [oldest, newest] = [chains[0], chains.at(-1)];
  if (!oldest || !newest)
    throw new BackupError(
      `There is no base copy in ${chainsFolder(folder)}. Set BACKUP_DIR and DATA_DIR as for the server.`,
    );
  if (until === 'latest') return newest;
  const time = until.toISOString();
  const chain = chains.findLast(({ baseAt }) => baseAt <= time);
  if (!chain)
    throw new BackupError(`${time} is before ${oldest.baseAt}, the first moment that can be restored.`);
  if (time <= chain.log.at) return chain;
  const next = chains[chains.indexOf(chain) + 1];
  throw new BackupError(
    next
      ? `${time} cannot be restored: the copy of the log has a gap from ${chain.log.at} to ${next.baseAt}.`
      : `${time} is after ${chain.log.at}, the last moment that was copied. To restore that one: --until latest`,
  );
}
