import { createFileRoute, notFound } from '@tanstack/react-router'

/** An address of the area that has no page: those who may enter read so. */
export const Route = createFileRoute('/_app/supplier/$')({
  loader: () => {
    throw notFound()
  },
})
