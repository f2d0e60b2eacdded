import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { StartupError } from '../startup-error'

export const USAGE = `Usage: npm run admin -- create-user --email ADDRESS --name NAME [--role Operations|Developer] [--password-stdin]
       npm run admin -- create-marketplace --name NAME --brand KEY --host HOST [--time-zone ZONE] [--infinite-aisle]
At a terminal, prompts for missing values. With --password-stdin the password is read from the standard input.`

/** Reads the options of a command. @throws StartupError with the usage for an unknown option */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage = USAGE,
) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    if (args.some((arg) => /^--password(=|$)/.test(arg)))
      throw new StartupError(
        'A password on the command line can be read by others of this machine. Leave it out to be asked for it, or use --password-stdin.',
      )
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** Validates the values. @throws StartupError with each error after the name of its option */
export function check<Schema extends z.core.$ZodType>(
  schema: Schema,
  entered: unknown,
  subject: string,
  optionOf: Readonly<Record<string, string>>,
): z.output<Schema> {
  const result = z.safeParse(schema, entered)
  if (result.success) return result.data
  const errors = result.error.issues.map(({ path, message }) => `${optionOf[String(path[0])]}: ${message}`)
  throw new StartupError(`The ${subject} was not created.\n  ${errors.join('\n  ')}`)
}
