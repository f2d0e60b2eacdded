import type { Page } from '@playwright/test'

/** Returns the drafts and unsent changes on this device, of all users. */
export const keptOnDevice = (page: Page, room: 'drafts' | 'unsent') =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(`portal-${name}`)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name))
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result)
          })
        })
      }),
    room,
  )
