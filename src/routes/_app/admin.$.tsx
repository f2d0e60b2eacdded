import { createFileRoute, notFound } from '@tanstack/react-router'

/** Shows “Page not found” at unknown addresses of the area. */
export const Route = createFileRoute('/_app/admin/$')({
  loader: () => {
    throw notFound()
  },
})
