import type { Page } from '@playwright/test'

/** What is kept on this device that the server does not have yet, whoever typed it. */
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
