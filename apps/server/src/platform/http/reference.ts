import { type Endpoint, isMutation } from '@xiwei/contract/common/endpoint.ts';
import { commonRefusals, refusalBody } from '@xiwei/contract/common/refusal.ts';
import { refusalStatus } from '@xiwei/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { escapeHtml } from '#platform/escape-html.ts';
import { sendFixed } from './fixed-answer.ts';
import { describe } from './schemas.ts';

/**
 * Serves the contract as OpenAPI and as a page to read, to callers whom `requireReader` does not refuse. Without it
 * anyone may read them.
 */
export function serveReference(
  server: FastifyInstance,
  endpoints: readonly Endpoint[],
  requireReader: (request: FastifyRequest, reply: FastifyReply) => Promise<void> = async () => {},
): void {
  const openApi = () => JSON.stringify(openApiOf(endpoints));
  const options = { onRequest: requireReader };
  server.get('/api/openapi.json', options, sendFixed('application/json; charset=utf-8', openApi));
  server.get(
    '/api/docs',
    options,
    sendFixed('text/html; charset=utf-8', () => pageOf(endpoints)),
  );
  server.get(
    '/api/docs.css',
    sendFixed('text/css; charset=utf-8', () => STYLE),
  );
}

function openApiOf(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Xiwei',
      version: '1',
      description: 'Restaurant table booking: diners, merchants, platform.',
    },
    paths,
    components: {
      schemas: { Refusal: describe(refusalBody, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'xw_session',
          description: 'Named `__Host-xw_session` over https.',
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  return {
    operationId: endpoint.name,
    tags: [endpoint.module],
    summary: endpoint.about,
    'x-audience': endpoint.who,
    security: endpoint.who === 'anyone' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && { requestBody: { required: true, content: bodyOf(endpoint) } }),
    responses: {
      200: { description: 'Done', content: outputOf(endpoint) },
      ...Object.fromEntries(
        [...refusalsByStatus(endpoint)].map(([status, codes]) => [status, refusalResponse(codes)]),
      ),
    },
  };
}

function parametersOf(endpoint: Endpoint): unknown[] {
  const inPlace = (place: 'path' | 'query', shape: Endpoint['params']) =>
    Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || !z.safeParse(schema, undefined).success,
      schema: describe(schema, 'input'),
    }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 16, maxLength: 100 },
  };
  return [
    ...inPlace('path', endpoint.params),
    ...inPlace('query', endpoint.query),
    ...(isMutation(endpoint) && !endpoint.ephemeral ? [key] : []),
  ];
}

const bodyOf = ({ body }: Endpoint) =>
  body === 'image' || !body
    ? { 'image/*': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: describe(body, 'input') } };

/** The media types of outputs that are not JSON. */
const MEDIA_TYPES = { stream: 'text/event-stream', picture: 'image/*' } as const;

const outputOf = ({ output }: Endpoint) =>
  typeof output === 'string'
    ? { [MEDIA_TYPES[output]]: {} }
    : { 'application/json': { schema: describe(output, 'output') } };

function refusalsByStatus(endpoint: Endpoint): Map<number, string[]> {
  const byStatus = new Map<number, string[]>();
  const common = endpoint.who === 'anyone' ? [] : (['notSignedIn', 'notAllowed'] as const);
  const codes = [
    ...(endpoint.refusals ?? []),
    ...common,
    'inputInvalid' as const,
    'tooManyRequests' as const,
  ];
  for (const code of new Set(codes)) {
    const status = refusalStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

const refusalResponse = (codes: string[]) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

function pageOf(endpoints: readonly Endpoint[]): string {
  const modules = [...new Set(endpoints.map((endpoint) => endpoint.module))];
  const sections = modules.map((module) => {
    const own = endpoints.filter((endpoint) => endpoint.module === module);
    return `<section><h2 id="${module}">${module}</h2>${own.map(entryOf).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Xiwei API</title><link rel="stylesheet" href="/api/docs.css"></head><body><header><h1>Xiwei API</h1>
<p>Every endpoint, who may call it, what it takes and what it answers. For tools: <a href="/api/openapi.json">openapi.json</a>.
A call that changes something needs an <code>Idempotency-Key</code>: the same key and input get the same answer.
Refusals that every endpoint may give: ${Object.keys(commonRefusals)
    .map((code) => `<code>${code}</code>`)
    .join(' ')}.</p>
<nav>${modules.map((module) => `<a href="#${module}">${module}</a>`).join(' ')}</nav></header><main>${sections.join('')}</main></body></html>`;
}

function entryOf(endpoint: Endpoint): string {
  const shape = (title: string, schema: unknown) =>
    schema
      ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
      : '';
  const { params, query, body, output } = endpoint;
  return `<article id="${endpoint.name}"><h3>${endpoint.name} <span class="who">${endpoint.who}</span></h3>
<p><code><b>${endpoint.method}</b> ${endpoint.path}</code></p><p>${escapeHtml(endpoint.about)}</p>
${shape('Path', params && describe(params, 'input'))}${shape('Query', query && describe(query, 'input'))}
${shape('Body', body === 'image' ? 'image bytes' : body && describe(body, 'input'))}
${shape('Answer', typeof output === 'string' ? MEDIA_TYPES[output] : describe(output, 'output'))}
${endpoint.refusals ? `<p>Refusals: ${endpoint.refusals.map((code) => `<code>${code}</code>`).join(' ')}</p>` : ''}</article>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:1.5rem}
h1,h2,h3{line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid #8884;padding-bottom:.3rem}article{padding:1rem 0;border-bottom:1px solid #8883}
h3{margin:0}.who{font:600 .75rem system-ui;border:1px solid currentColor;border-radius:1rem;padding:.1rem .6rem;margin-left:.4rem}
code,pre{font:.85em ui-monospace,monospace}pre{overflow:auto;background:#8881;padding:1rem;border-radius:.5rem}nav a{margin-right:.6rem}`;
