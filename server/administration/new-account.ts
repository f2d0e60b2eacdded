import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { password } from '@/domain/access/registration'
import { email, text } from '@/domain/values/validation'
import { StartupError } from '../startup-error'
import { ask, askSecretly, isAtTerminal, readInput } from './terminal'

const USAGE = `Usage: npm run admin -- create-user --email ADDRESS --name NAME [--role Operations|Developer] [--password-stdin]
Asks at a terminal for what is left out. With --password-stdin the password is read from the standard input.`

const newAccount = z.object({
  email,
  name: text(100),
  role_name: z.enum(['Operations', 'Developer'], 'Must be Operations or Developer'),
  password,
})
export type NewAccount = z.infer<typeof newAccount>

const optionOf = { email: '--email', name: '--name', role_name: '--role', password: 'The password' }

/**
 * Reads the account to create from the command line and prompts for what is missing. @throws StartupError with what
 * to change
 */
export async function readNewAccount(args: string[]): Promise<NewAccount> {
  const options = parse(args)
  if (!isAtTerminal() && !(options.email && options.name && options['password-stdin']))
    throw new StartupError(USAGE)
  const result = z.safeParse(newAccount, {
    email: options.email ?? (await ask('Email: ')),
    name: options.name ?? (await ask('Name: ')),
    role_name: options.role,
    password: options['password-stdin'] ? await readInput() : await askForPassword(),
  })
  if (result.success) return result.data
  const errors = result.error.issues.map(({ path, message }) => {
    const field = Object.entries(optionOf).find(([name]) => name === path[0])
    return `${field?.[1]}: ${message}`
  })
  throw new StartupError(`The account was not created.\n  ${errors.join('\n  ')}`)
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string', default: 'Operations' },
        'password-stdin': { type: 'boolean', default: false },
      },
    })
    if (positionals.join(' ') === 'create-user') return values
  } catch (error) {
    if (args.some((arg) => /^--password(=|$)/.test(arg)))
      throw new StartupError(
        'A password on the command line can be read by others of this machine. Leave it out to be asked for it, or use --password-stdin.',
      )
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
  throw new StartupError(USAGE)
}

async function askForPassword() {
  const typed = await askSecretly('Password: ')
  if ((await askSecretly('Repeat the password: ')) !== typed)
    throw new StartupError('The account was not created: the two passwords differ.')
  return typed
}
