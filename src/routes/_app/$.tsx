import { createFileRoute, notFound } from '@tanstack/react-router'

/** Shows “Page not found” at unknown addresses, with the menu of the signed-in user. */
export const Route = createFileRoute('/_app/$')({
  loader: () => {
    throw notFound()
  },
})
