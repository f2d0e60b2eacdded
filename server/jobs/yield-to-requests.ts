/**
 * Lets requests run that arrived in the meantime. Jobs call it between transactions: the embedded database works on this
 * thread, so that requests would otherwise wait until the last transaction.
 */
export const yieldToRequests = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
