import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { ExpectedFailure } from './expected-failure'

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4100),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string()),
  PORTAL_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
})

export interface Config {
  port: number
  host: string
  database: { kind: 'embedded'; dataDir: string } | { kind: 'postgres'; url: string }
  /** Signs access tokens; without it one is made and kept in the database. */
  secret: string | undefined
}

/** Reads the settings of the environment. @throws with every setting that is wrong */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = z.safeParse(environment, withoutBlanks(env))
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ExpectedFailure(`The environment has settings that do not fit:\n  ${faults.join('\n  ')}`)
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PORTAL_SECRET } = result.data
  return {
    port: PORT,
    host: HOST,
    database: DATABASE_URL
      ? { kind: 'postgres', url: DATABASE_URL }
      : { kind: 'embedded', dataDir: resolve(DATA_DIR) },
    secret: PORTAL_SECRET,
  }
}

const withoutBlanks = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
