import { type NewMarketplace, newMarketplace } from '@/domain/marketplaces/setup'
import { StartupError } from '../startup-error'
import { check, readOptions, USAGE } from './read-options'
import { ask, isAtTerminal } from './terminal'

const optionOf = {
  marketplace_name: '--name',
  brand_key: '--brand',
  host: '--host',
  time_zone: '--time-zone',
  is_infinite_aisle: '--infinite-aisle',
}

/**
 * Reads the marketplace to create from the command line and prompts for missing values.
 * @throws StartupError with an error for each invalid value
 */
export async function readNewMarketplace(args: string[]): Promise<NewMarketplace> {
  const options = readOptions(args, {
    name: { type: 'string' },
    brand: { type: 'string' },
    host: { type: 'string' },
    'time-zone': { type: 'string' },
    'infinite-aisle': { type: 'boolean', default: false },
  })
  if (!isAtTerminal() && !(options.name && options.brand && options.host)) throw new StartupError(USAGE)
  const entered = {
    marketplace_name: options.name ?? (await ask('Name: ')),
    brand_key: options.brand ?? (await ask('Brand key: ')),
    host: options.host ?? (await ask('Host: ')),
    time_zone: options['time-zone'],
    is_infinite_aisle: options['infinite-aisle'],
  }
  return check(newMarketplace, entered, 'marketplace', optionOf)
}
