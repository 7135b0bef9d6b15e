import { startRig } from './rig.ts';
import { TYPED, addStores, pick } from './h2-copy.tmp.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { randomInt } from 'node:crypto';
const rig = await startRig();
const stat = (pid: string) => { try { const s = readFileSync(`/proc/${pid}/stat`, 'utf8'); const f = s.slice(s.lastIndexOf(')') + 2).split(' '); return { ppid: f[1]!, cpu: Number(f[11]) + Number(f[12]), reaped: Number(f[13]) + Number(f[14]) }; } catch { return undefined; } };
const cpu = () => { const all = new Map(readdirSync('/proc').filter((p) => /^\d+$/.test(p)).map((p) => [p, stat(p)] as const)); let total = 0;
  const walk = (pid: string) => { for (const [p, s] of all) if (s?.ppid === pid) { total += s.cpu; walk(p); } }; walk(String(process.pid)); return total * 10; };
const N = 1500;
const run = async (typed: (typeof TYPED)[number][], known: any[]) => { const queries = Array.from({ length: N }, () => `/api/stores/search?${new URLSearchParams(pick(typed)(pick(known)))}`);
  const go = async (list: string[]) => { let i = 0; await Promise.all(Array.from({ length: 4 }, async () => { while (i < list.length) { const path = list[i++]!; const r = await fetch(`http://127.0.0.1:${rig.port}${path}`, { headers: { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`, cookie: `xw_device=${'d'.repeat(43)}` } }); if (r.status !== 200) throw new Error(String(r.status)); await r.arrayBuffer(); } })); };
  await go(queries.slice(0, 300)); const before = cpu(); await go(queries); return (cpu() - before) / N; };
try {
  const known = await addStores(rig, 1000);
  const measure = async () => { const out: number[] = []; for (const t of TYPED) out.push(await run([t], known)); out.push(await run([...TYPED], known)); return out; };
  await run([...TYPED], known);
  const few = await measure(); console.log('1k  ', few.map((x) => x.toFixed(2)).join(' '));
  await addStores(rig, 99000);
  await run([...TYPED], known);
  const many = await measure(); console.log('100k', many.map((x) => x.toFixed(2)).join(' ')); console.log('x   ', many.map((x, i) => (x / few[i]!).toFixed(2)).join(' '));
} finally { await rig.stop(); }
