import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An SMS provider that accepts every message, and the settings that the measured server uses it with. */
export interface BenchSms {
  env: Record<string, string>;
  stop(): Promise<void>;
}

export async function startSms(): Promise<BenchSms> {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify({ Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: randomUUID() }] } }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      SMS_PROVIDER: 'tencent',
      TENCENT_SMS_ENDPOINT: `http://127.0.0.1:${port}`,
      TENCENT_SECRET_ID: 'bench',
      TENCENT_SECRET_KEY: 'bench',
      TENCENT_SMS_APP_ID: 'bench',
      SMS_SIGN_NAME: '席位',
      SMS_LOGIN_CODE_MAINLAND_ZH_HANS: '1',
      SMS_REMIND_ARRIVAL_MAINLAND_ZH_HANS: '2',
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
