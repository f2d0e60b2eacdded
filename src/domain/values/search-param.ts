import * as z from 'zod/mini'

// Parameters of addresses. A wrong value counts as none, so that a bad link still opens.

export const param = <T extends z.core.SomeType>(schema: T) => z.catch(z.optional(schema), undefined)

/** Text that somebody types; the router reads digits as a number. */
export const textOrNumber = z.union([z.string(), z.pipe(z.number(), z.transform(String))])

/** Text that is not empty. */
export const textParam = param(z.string().check(z.minLength(1)))
/** The same, of digits too. */
export const typedParam = param(textOrNumber.check(z.refine((text) => text !== '')))
/** On, or not in the address. */
export const flagParam = param(z.literal(true))
