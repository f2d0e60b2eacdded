/**
 * Lets a loader wait for the data of its page, so that the previous page stays on screen meanwhile. The first page does not
 * wait: the router shows the header only once all loaders are done. Failed loads are shown by the page.
 */
export function waitForData(
  { isFirstPage }: { isFirstPage: () => boolean },
  ...data: readonly Promise<unknown>[]
): Promise<unknown> | undefined {
  const settled = Promise.allSettled(data)
  return isFirstPage() ? undefined : settled
}
