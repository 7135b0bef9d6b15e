import { type Plugin, runnerImport } from 'vite';
import { COMPUTED } from './computed-contract.ts';

/** An endpoint as declared in the contract. */
interface FullEndpoint {
  name: string;
  method: string;
  path: string;
  body?: unknown;
  reads?: readonly string[];
  changes?: readonly string[] | 'person';
}

/** Reduces an endpoint to what a page needs to call it. The rest is for the server, the API reference and the compiler. */
const light = ({ name, method, path, body, reads, changes }: FullEndpoint) => ({
  name,
  method,
  path,
  reads,
  changes,
  ...(body !== undefined && { body: body === 'image' ? 'image' : true }),
});

type Api = Record<string, FullEndpoint>;

const isApi = (value: unknown): value is Api =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (endpoint) => typeof endpoint?.method === 'string' && typeof endpoint?.path === 'string',
  );

const lightApi = (api: Api): object =>
  Object.fromEntries(Object.entries(api).map(([verb, endpoint]) => [verb, light(endpoint)]));

/** Checks whether JSON can represent a value completely, such as a list of names. Schemas are imported from models instead. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' || value === null
    ? typeof value !== 'function'
    : !('_zod' in value) && Object.values(value).every(isPlain);

/**
 * Vite plugin that removes the endpoints' input and output schemas from the build, which pages never use, and with them
 * most of the schema library. Lists that are made from all modules are computed by the build. Forms import their schemas from the models.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    load: {
      filter: { id: COMPUTED },
      async handler(id) {
        const { module } = await runnerImport<Record<string, unknown>>(id, {
          configFile: false,
          logLevel: 'error',
        });
        const exported = Object.entries(module).flatMap(([name, value]) => {
          const reduced = isApi(value) ? lightApi(value) : value;
          return isPlain(reduced) ? [`export const ${name} = ${JSON.stringify(reduced)};`] : [];
        });
        return { code: exported.join('\n'), moduleType: 'js', moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\/packages\/contract\/src\/.+\.ts$/ },
      // Modules of the contract have no side effects, so unused ones can be dropped.
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}
