import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const lock = JSON.parse(read('package-lock.json')) as {
  version: string;
  packages: Record<string, LockedPackage>;
};

/** Returns the names of all packages that some workspaces need at run time, directly or not. */
function packagesOf(workspaces: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (entry: LockedPackage | undefined) => {
    for (const name of Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies })) {
      if (found.has(name)) continue;
      found.add(name);
      add(lock.packages[`node_modules/${name}`]);
    }
  };
  for (const workspace of workspaces) add(lock.packages[workspace]);
  return [...found];
}

describe('the version', () => {
  it('is the same in all files, and has a section with a date in the changelog', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
    expect(read('CHANGELOG.md')).toMatch(
      new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'),
    );
  });
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  /** Instructions with their arguments, continued lines joined. */
  const instructions = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const argumentsOf = (name: string) =>
    instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  it('has no errors and no warnings', () => {
    expect(validate(text)).toEqual([]);
  });

  it('copies files that exist, and the manifest of each workspace', () => {
    const sources = argumentsOf('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1))
      .filter((path) => !path.includes('*'));
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const workspaces = Object.keys(lock.packages).filter(
      (path) => path !== '' && !path.includes('node_modules'),
    );
    const manifests = workspaces.map((path) => `${path}/package.json`);
    expect(sources).toEqual(expect.arrayContaining(manifests));
  });

  it('ends with a user that is not root, a health check and one process', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(argumentsOf('HEALTHCHECK')).toHaveLength(1);
    expect(argumentsOf('VOLUME')).toEqual(['/data /backups']);
    expect(argumentsOf('CMD')).toEqual(['["node", "tools/run.mjs", "start"]']);
  });

  it('is restarted only when that helps, and has the script that finds that out', () => {
    const [, command = ''] = /CMD (\[.*\])$/.exec(argumentsOf('HEALTHCHECK')[0] ?? '') ?? [];
    expect(JSON.parse(command)).toEqual(['node', 'tools/check-health.mjs', '/healthz']);
    expect(argumentsOf('COPY')).toContain('tools/*.mjs tools/');
  });

  it('has a version of Node that is supported', () => {
    expect(argumentsOf('FROM')[0]).toMatch(/^node:(20|22|24)-/);
  });

  it('removes packages that the server does not need', () => {
    const removed = [...text.matchAll(/node_modules\/([\w@/-]+)/g)].map(([, name = '']) => name);
    expect(removed).toEqual(expect.arrayContaining(['vite', 'rolldown', 'typescript']));
    const needed = packagesOf(['', 'apps/server']);
    expect(needed).toEqual(expect.arrayContaining(['fastify', 'esbuild', 'sharp']));
    const isRemoved = (name: string) =>
      removed.some((one) => name === one || name.startsWith(`${one}/`) || name.startsWith(`${one}-`));
    expect(needed.filter(isRemoved)).toEqual([]);
  });

  it('gets no secrets, data or installed packages', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.data', '**/node_modules', '**/dist']));
  });
});

describe('the script of the health checks', () => {
  it.each([
    [200, 0],
    [503, 1],
  ])('exits by the answer: %i', async (status, code) => {
    const server = createServer((request, reply) =>
      reply.writeHead(request.url === '/readyz' ? status : 404).end(),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const script = join(root, 'tools/check-health.mjs');
    const check = spawn(process.execPath, [script, '/readyz'], { env: { PORT: String(port) } });
    expect(await once(check, 'exit')).toEqual([code, null]);
    server.close();
  });
});

interface Service {
  image: string;
  restart: string;
  env_file?: string;
  environment?: Record<string, string>;
  volumes: string[];
  healthcheck?: { test: string[]; start_period?: string; start_interval?: string };
  depends_on?: Record<string, { condition: string }>;
  [key: string]: unknown;
}

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const services = Object.entries(compose.services);

  it('has the product, its backups, a database and a proxy, which start again and are waited for', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['app', 'backup', 'database', 'proxy']);
    for (const [name, service] of services) {
      expect(service.restart, name).toBe('unless-stopped');
      for (const other of Object.keys(service.depends_on ?? {}))
        expect(compose.services).toHaveProperty(other);
    }
    const { app, database, proxy } = compose.services;
    expect(app?.depends_on?.database?.condition).toBe('service_healthy');
    expect(proxy?.depends_on?.app?.condition).toBe('service_healthy');
    expect(database?.healthcheck?.test[0]).toBe('CMD');
  });

  it('waits for readiness, as long as an upgrade with its backup may take', () => {
    const { healthcheck } = compose.services.app ?? {};
    expect(healthcheck?.test).toEqual(['CMD', 'node', 'tools/check-health.mjs', '/readyz']);
    expect(Number.parseInt(healthcheck?.start_period ?? '', 10)).toBeGreaterThanOrEqual(30);
    expect(healthcheck?.start_period).toMatch(/^\d+m$/);
    expect(healthcheck?.start_interval).toBe('2s');
  });

  it('names only volumes that are declared and files that exist', () => {
    const sources = services.flatMap(([, { volumes }]) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    for (const source of sources)
      expect(
        source.startsWith('.') ? existsSync(join(root, source)) : source in compose.volumes,
        source,
      ).toBe(true);
    expect(Object.keys(compose.volumes).every((name) => sources.includes(name))).toBe(true);
  });

  it('lets the product write to its volume and to memory only', () => {
    expect(compose.services.app).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      volumes: ['data:/data', 'backups:/backups:ro'],
      cap_drop: ['ALL'],
    });
  });

  it('backs up every day, into another volume than those of the data', () => {
    const { backup, app, database } = compose.services;
    expect(backup).toMatchObject({
      image: app?.image,
      command: ['node', 'tools/run.mjs', 'backup', '--daily'],
      read_only: true,
      cap_drop: ['ALL'],
    });
    const placeOf = (service: Service | undefined, path: string) =>
      service?.volumes.find((volume) => volume.split(':')[1] === path)?.split(':')[0];
    const folder = /BACKUP_DIR=(\S+)/.exec(read('Dockerfile'))?.[1] ?? '';
    const place = placeOf(backup, folder);
    expect(place).toBeDefined();
    expect([
      placeOf(app, '/data'),
      ...(database?.volumes ?? []).map((volume) => volume.split(':')[0]),
    ]).not.toContain(place);
  });

  it('contains no secret, and asks for each variable that the example names', () => {
    const text = read('compose.yaml');
    const example = read('deploy/example.env');
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
    expect(text.match(/(?:PASSWORD|SECRET|TOKEN)\S*: (?!\$\{)\S+/g)).toBeNull();
    expect(example.match(/^(?:\w*(?:PASSWORD|SECRET|TOKEN))=.+$/gm)).toBeNull();
  });
});

describe('monitoring', () => {
  const { groups } = parse(read('deploy/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; for: string; labels: object; annotations: object }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);

  it('has an alert for each kind of trouble, with its duration, severity and summary', () => {
    for (const topic of ['NotReady', 'CallsFail', 'BackupOld', 'JobsOld', 'ProviderFails', 'DiskFull'])
      expect(rules.filter(({ alert }) => alert === `Xiwei${topic}`)).toHaveLength(1);
    for (const rule of rules) {
      expect(rule.for, rule.alert).toMatch(/^\d+m$/);
      expect(rule.labels, rule.alert).toHaveProperty('severity');
      expect(rule.annotations, rule.alert).toHaveProperty('summary');
    }
  });

  it('names only metrics that the server has', () => {
    const folder = 'apps/server/src/platform';
    const sources = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => read(join(folder, path)))
      .join('\n');
    const named = [read('deploy/dashboard.json'), ...rules.map(({ expr }) => expr)]
      .flatMap((text) => text.match(/xiwei_\w+/g) ?? [])
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
    expect([...new Set(named)].filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  it('names only endpoints that the contract has', () => {
    const named = rules.flatMap(({ expr }) => [...expr.matchAll(/endpoint!?="(\w+)\.(\w+)"/g)]);
    expect(named.length).toBeGreaterThan(0);
    for (const [, module, verb] of named)
      expect(read(`packages/contract/src/${module}/${module}.api.ts`)).toContain(`  ${verb}: {`);
  });

  it('has a dashboard whose panels have a title and a query', () => {
    const { panels } = JSON.parse(read('deploy/dashboard.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    expect(panels.length).toBeGreaterThan(5);
    for (const { title, targets } of panels) expect([title, targets[0]?.expr]).not.toContain('');
  });
});

const linesOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

describe.each(['xiwei.service', 'xiwei-backup.service', 'xiwei-backup.timer'])('deploy/%s', (name) => {
  it('has sections and settings only', () => {
    const known = /^(?:\[(?:Unit|Service|Timer|Install)\]|[A-Z]\w+=.*)$/;
    expect(linesOf(`deploy/${name}`).filter((line) => !known.test(line))).toEqual([]);
  });
});

describe('the systemd units of backups', () => {
  it.each([
    'User=xiwei',
    'ExecStart=/usr/bin/env node tools/run.mjs backup --rotate',
    'Restart=on-failure',
    'ProtectSystem=strict',
    'StateDirectory=xiwei xiwei-backups',
  ])('have %s', (line) => {
    expect(linesOf('deploy/xiwei-backup.service')).toContain(line);
  });

  it('start every day, also after a day on which the machine was off', () => {
    const lines = linesOf('deploy/xiwei-backup.timer');
    expect(lines).toContain('Persistent=true');
    expect(lines.find((line) => line.startsWith('OnCalendar='))).toMatch(/\*-\*-\* \d\d:\d\d/);
  });

  it('write to a folder outside of the data folder, which the product also knows', () => {
    for (const name of ['xiwei.service', 'xiwei-backup.service'])
      expect(linesOf(`deploy/${name}`)).toContainEqual(
        expect.stringMatching(
          /^Environment=.*DATA_DIR=\/var\/lib\/xiwei BACKUP_DIR=\/var\/lib\/xiwei-backups$/,
        ),
      );
  });
});

describe('the systemd unit', () => {
  const lines = linesOf('deploy/xiwei.service');

  it.each([
    'User=xiwei',
    'Restart=on-failure',
    'KillMode=mixed',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'StateDirectory=xiwei xiwei-backups',
    'ExecStart=/usr/bin/env node tools/run.mjs start',
  ])('has %s', (line) => {
    expect(lines).toContain(line);
  });

  it('waits longer for the end than the server takes', () => {
    const seconds = Number(lines.find((line) => line.startsWith('TimeoutStopSec='))?.split('=')[1]);
    expect(seconds).toBeGreaterThan(15);
  });
});
