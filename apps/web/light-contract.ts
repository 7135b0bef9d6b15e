import { type Plugin, runnerImport } from 'vite';

/** An endpoint as the contract has it. */
interface Whole {
  name: string;
  method: string;
  path: string;
  body?: unknown;
}

/** What a page needs to know of an endpoint to call it. The rest is for the server, the reference and the compiler. */
const light = ({ name, method, path, body }: Whole) => ({
  name,
  method,
  path,
  ...(body !== undefined && { body: body === 'image' ? 'image' : true }),
});

type Api = Record<string, Whole>;

const isApi = (value: unknown): value is Api =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one?.method === 'string' && typeof one?.path === 'string');

const lightApi = (api: Api): object =>
  Object.fromEntries(Object.entries(api).map(([verb, endpoint]) => [verb, light(endpoint)]));

/** Something that JSON says whole, such as a list of names. A schema isn't: whoever wants one finds it in a model. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' || value === null
    ? typeof value !== 'function'
    : !('_zod' in value) && Object.values(value).every(isPlain);

/**
 * Takes out of the build what a page never uses of the contract: the schemas of what goes into endpoints and comes out
 * of them, and with them most of the library that schemas are made with. Forms take the schemas of what is typed into
 * them from the models.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    load: {
      filter: { id: /\/packages\/contract\/src\/.+\.api\.ts$/ },
      async handler(id) {
        const { module } = await runnerImport<Record<string, unknown>>(id, {
          configFile: false,
          logLevel: 'error',
        });
        const exported = Object.entries(module).flatMap(([name, value]) => {
          const shown = isApi(value) ? lightApi(value) : value;
          return isPlain(shown) ? [`export const ${name} = ${JSON.stringify(shown)};`] : [];
        });
        return { code: exported.join('\n'), moduleType: 'js', moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\/packages\/contract\/src\/.+\.ts$/ },
      // A module of the contract does nothing but say what it exports.
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}
