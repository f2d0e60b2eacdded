import type { Page } from '@playwright/test'

/** Makes a call of the API as whoever is signed in on a page. */
export const callFrom = <T>(page: Page, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(`/api/v1${address}`, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('portal.access_token')}`,
          'content-type': 'application/json',
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      })
      return response.json()
    },
    [path, body] as const,
  )
