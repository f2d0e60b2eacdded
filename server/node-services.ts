import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from './access/native-passwords'
import { FairQueue } from './fair-queue'
import { convertWithSharp } from './files/convert-with-sharp'
import { webServices } from './http/external-services'

/** Images that are decoded at once. Each takes up to about 160 MB. */
const IMAGES_AT_ONCE = 2
/** Uploads that wait, each with a file of at most 20 MB: in total, and of one user, whose browser sends six at once. */
const WAITING_IMAGES = 16
const WAITING_IMAGES_OF_USER = 6

/** Creates the queue of images to decode. One user gets one of its places. */
const createImageQueue = () =>
  new FairQueue(
    {
      atOnce: IMAGES_AT_ONCE,
      perCaller: 1,
      waiting: WAITING_IMAGES,
      waitingPerCaller: WAITING_IMAGES_OF_USER,
    },
    'You’re uploading too many images at once.',
  )

/** Services of the Node server. Hashes passwords and converts images on other threads. */
export const nodeServices: typeof webServices = {
  ...webServices,
  hashPassword,
  verifyPassword,
  convertImage: convertWithSharp(createImageQueue()),
}

/**
 * Creates the queue of slow calls that need no login. Password hashing leaves one of Node's four threads for files,
 * and one address gets at most half of the others.
 */
export function createAnonymousQueue(): FairQueue {
  const atOnce = Math.min(3, Math.max(2, availableParallelism()))
  return new FairQueue({ atOnce, perCaller: Math.floor(atOnce / 2), waiting: 1000, waitingPerCaller: 100 })
}
