// The health check of the container: `node tools/check-health.mjs /healthz` exits with 0 if that path of the product answers 2xx.
const [path = '/healthz'] = process.argv.slice(2);
const TIMEOUT_MS = 4_500;

try {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}${path}`, { signal });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
