import * as z from 'zod/mini'

/** The parts of JSON Schema that the contract is made of. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  required?: string[]
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: unknown
}

export interface Operation {
  /** Method and path, as the permission matrix names it. */
  name: string
  method: string
  path: string
  /** Needs no login: its data is public. */
  isOpen: boolean
  path_parameters: { name: string; schema: JsonSchema }[]
  query: { name: string; schema: JsonSchema }[]
  body: { type: string; schema: JsonSchema } | null
}

const list = z.optional(z.array(z.lazy((): z.ZodMiniType<JsonSchema> => jsonSchema)))
const count = z.optional(z.number())
const jsonSchema: z.ZodMiniType<JsonSchema> = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: list,
  pattern: z.optional(z.string()),
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minimum: count,
  maximum: count,
  items: z.optional(z.lazy((): z.ZodMiniType<JsonSchema> => jsonSchema)),
  required: z.optional(z.array(z.string())),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy((): z.ZodMiniType<JsonSchema> => jsonSchema),
    ),
  ),
  propertyNames: z.optional(z.lazy((): z.ZodMiniType<JsonSchema> => jsonSchema)),
  additionalProperties: z.optional(z.unknown()),
})

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.array(z.unknown()),
        parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: jsonSchema })),
        requestBody: z.optional(
          z.object({ content: z.record(z.string(), z.object({ schema: z.optional(jsonSchema) })) }),
        ),
      }),
    ),
  ),
})

/** Returns the calls that openapi.json describes. */
export const readOperations = (openapi: unknown): Operation[] =>
  Object.entries(z.parse(document, openapi).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { security, parameters, requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {})
      const method = verb.toUpperCase()
      return {
        name: `${method} ${path}`,
        method,
        path,
        isOpen: security.length === 0,
        path_parameters: parameters.filter((it) => it.in === 'path'),
        query: parameters.filter((it) => it.in === 'query'),
        body: content ? { type: content[0], schema: content[1].schema ?? {} } : null,
      }
    }),
  )
