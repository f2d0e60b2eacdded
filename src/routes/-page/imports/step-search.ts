import * as z from 'zod/mini'

const stepNames = ['columns', 'fix', 'review'] as const
export type StepName = (typeof stepNames)[number]

/** The step of an import, in the address. */
export const importStep = z.object({ step: z.catch(z.optional(z.enum(stepNames)), undefined) })
