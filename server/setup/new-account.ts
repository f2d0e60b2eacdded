import * as z from 'zod/mini'
import { password } from '@/domain/access/registration'
import { email, text } from '@/domain/values/validation'
import { StartupError } from '../startup-error'
import { check, readOptions, USAGE } from './read-options'
import { ask, askSecretly, isAtTerminal, readInput } from './terminal'

const newAccount = z.object({
  email,
  name: text(100),
  role_name: z.enum(['Operations', 'Developer'], 'Must be Operations or Developer'),
  password,
})
export type NewAccount = z.infer<typeof newAccount>

const optionOf = { email: '--email', name: '--name', role_name: '--role', password: 'The password' }

/**
 * Reads the account to create from the command line and prompts for missing values.
 * @throws StartupError with an error for each invalid value
 */
export async function readNewAccount(args: string[]): Promise<NewAccount> {
  const options = readOptions(args, {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: 'Operations' },
    'password-stdin': { type: 'boolean', default: false },
  })
  if (!isAtTerminal() && !(options.email && options.name && options['password-stdin']))
    throw new StartupError(USAGE)
  const entered = {
    email: options.email ?? (await ask('Email: ')),
    name: options.name ?? (await ask('Name: ')),
    role_name: options.role,
    password: options['password-stdin'] ? await readInput() : await askForPassword(),
  }
  return check(newAccount, entered, 'account', optionOf)
}

async function askForPassword() {
  const typed = await askSecretly('Password: ')
  if ((await askSecretly('Repeat the password: ')) !== typed)
    throw new StartupError('The account was not created: the two passwords differ.')
  return typed
}
