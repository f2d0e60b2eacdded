import * as z from 'zod/mini'
import { flagParam, textParam } from '../values/search-param'

/** URL state of the stores manager, without that of the table: the open store and tab, and whether the list includes stores outside the context. */
export const managerSearch = z.object({ store: textParam, tab: textParam, all: flagParam })
