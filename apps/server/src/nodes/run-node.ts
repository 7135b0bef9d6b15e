import type { Socket } from 'node:net';
import { type Config, readConfig } from '#platform/config.ts';
import { listenForOthers, serveConnection } from '#platform/http/pass-on.ts';
import { createLog } from '#platform/log.ts';
import type { Node } from '../app.ts';
import { onSignals } from '../lifetime.ts';
import { ROOT, WEB } from '../paths.ts';
import { realGateways } from '../real-gateways.ts';
import { type FromNode, NODE_PROCESS, type NodeStart, type ToNode } from './node-messages.ts';

/** How many connections of the embedded database its nodes share: it allows 200. */
const EMBEDDED_CONNECTIONS = 180;
/** Connections of a node besides its pool. */
const OTHER_CONNECTIONS = 2;

/** Runs one of several nodes in a process of its own, which ends with the process that started it. */
export function runNode(): void {
  // Processes that this one starts are no nodes.
  delete process.env[NODE_PROCESS];
  // Both reach the start too, which says when its nodes stop.
  onSignals(() => {});
  process.once('disconnect', () => process.exit(1));
  let node: Node | undefined;
  const receive = async (message: ToNode, socket: Socket | undefined) => {
    if (message.type === 'start') {
      node = await openNode(message.start);
      tell({ type: 'ready' });
    } else if (message.type === 'connection') {
      tell({ type: 'taken', number: message.number });
      // Undefined if the client has closed it meanwhile.
      if (socket && node) serveConnection(node.server, socket);
    } else {
      await node?.close({ noticeMs: message.noticeMs });
      process.exit(0);
    }
  };
  process.on('message', (message: ToNode, socket: Socket | undefined) => {
    receive(message, socket).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    });
  });
  tell({ type: 'loaded' });
}

const tell = (message: FromNode): void => void process.send?.(message);

/** Starts a node with the settings of this process. The first one makes the backups. */
async function openNode(start: NodeStart): Promise<Node> {
  const { index, count, folder, databaseUrl, adminUrl, isSole } = start;
  const settings = readConfig(process.env, ROOT);
  const log = createLog(settings.logLevel).child({ node: index });
  const config: Config = {
    ...settings,
    databasePool: adminUrl === undefined ? settings.databasePool : embeddedPool(settings, count),
    backups: index === 0 ? settings.backups : undefined,
  };
  const nodeGroup = { index, count, folder };
  // Loading all modules takes seconds, in which the start may already stop its nodes.
  const { startNode } = await import('../app.ts');
  const node = await startNode({
    ...{ config, databaseUrl, adminUrl, isSole, log, webDir: WEB, nodeGroup },
    onStuck: () => process.exit(1),
    ...realGateways(config, log),
  });
  await listenForOthers(node.server, nodeGroup);
  return node;
}

const embeddedPool = ({ databasePool }: Config, count: number): number =>
  Math.min(databasePool, Math.floor(EMBEDDED_CONNECTIONS / count) - OTHER_CONNECTIONS);
