import { createFileRoute, notFound } from '@tanstack/react-router'

/** Not-found page of the area, for users who may enter it. */
export const Route = createFileRoute('/_app/supplier/$')({
  loader: () => {
    throw notFound()
  },
})
