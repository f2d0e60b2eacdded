import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from './access/native-passwords'
import { FairQueue } from './fair-queue'
import { convertWithSharp } from './files/convert-with-sharp'
import { webServices } from './http/external-services'

/** Services of the Node server. Hashes passwords and converts images on other threads. */
export const nodeServices: typeof webServices = {
  ...webServices,
  hashPassword,
  verifyPassword,
  convertImage: convertWithSharp,
}

/**
 * Creates the queue of slow calls that need no login. Password hashing leaves one of Node's four threads for files,
 * and one address gets at most half of the others.
 */
export function createAnonymousQueue(): FairQueue {
  const atOnce = Math.min(3, Math.max(2, availableParallelism()))
  return new FairQueue({ atOnce, perCaller: Math.floor(atOnce / 2), waiting: 1000, waitingPerCaller: 100 })
}
