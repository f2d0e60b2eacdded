import * as z from 'zod/mini'
import type { Rule } from '@/domain/access/rule'
import { lineCommand, uncheckedCommand } from '@/domain/cart/contract'
import { type Endpoint, errorBody, type Schema } from '@/domain/contract/endpoint'
import { file, fileStream, uploads } from '@/domain/contract/file'
import { eventStream } from '@/domain/live/contract'
import { PATH_VALUE } from './serve'

const errorResponses = {
  400: 'The body is not valid JSON',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Changed by someone else',
  422: 'Invalid input',
  429: 'Too many attempts; retry-after says when to try again',
  500: 'Unexpected server error',
  503: 'Temporarily unavailable; retry-after says when to try again',
  507: 'Storage is full, so nothing can be saved',
}

/** Builds an OpenAPI 3.1 document from the endpoints. */
export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint)
  return {
    openapi: '3.1.0',
    info: { title: 'SFP Portal', version: '3.1.0' },
    servers: [{ url: '/api/v1' }],
    components: {
      schemas: { Problem: schemaOf(errorBody) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  }
}

function operation({ path, method, may, summary, query, body, output }: Endpoint) {
  const hasBody = method === 'POST' && isStated(body)
  return {
    summary,
    'x-rule': may,
    security: needsLogin(may) ? [{ bearer: [] }] : [],
    parameters: [...pathParameters(path), ...queryParameters(query), ...idempotency(method, may)],
    ...(hasBody ? { requestBody: { required: true, content: bodyOf(body) } } : {}),
    responses: {
      200: { description: 'Success', content: contentOf(output) },
      ...Object.fromEntries(
        Object.entries(errorResponses).map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Problem' }) },
        ]),
      ),
    },
  }
}

const needsLogin = (rule: Rule) => rule.kind !== 'anyone'
const json = (schema: unknown) => ({ 'application/json': { schema } })
const binary = { type: 'string', format: 'binary' }
function bodyOf(body: Schema) {
  const upload = uploads.get(body)
  if (!upload) return json(schemaOf(body))
  return Object.fromEntries(
    upload.types.map((type) => [type, { schema: { ...binary, maxLength: upload.maxBytes } }]),
  )
}
const csv = { 'text/csv': { schema: binary } }
const anyFile = { 'application/octet-stream': { schema: binary } }
const events = { 'text/event-stream': { schema: { type: 'string' } } }
const contentOf = (output: Schema) =>
  output === file
    ? csv
    : output === fileStream
      ? anyFile
      : output === eventStream
        ? events
        : json(schemaOf(output))
const isStated = (schema: Schema) => schema._zod.def.type !== 'optional'

function schemaOf(schema: Schema): z.core.JSONSchema.BaseSchema {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === uncheckedCommand) Object.assign(jsonSchema, schemaOf(lineCommand))
    },
  })
  return rest
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: PATH_VALUE.source, maxLength: 64 },
  }))

function queryParameters(query: Schema) {
  if (!isStated(query)) return []
  const { properties = {}, required = [] } = schemaOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const idempotency = (method: Endpoint['method'], may: Rule) =>
  method !== 'GET' && needsLogin(may)
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []
