import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns the id of the running kernel; undefined if the system has none. It is the same in all containers of a machine, and
 * another one after a restart of the machine. Two processes with the same id can reach each other's sockets.
 */
export async function readKernelId(): Promise<string | undefined> {
  const id =
    process.platform === 'linux'
      ? await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
      : await run('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid']).then(
          ({ stdout }) => stdout,
          () => '',
        );
  return id.trim() || undefined;
}
