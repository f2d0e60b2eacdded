import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { PublicPage } from '@/ui/layout/public-page'

export const Route = createFileRoute('/(vendors)/asset/view-image/$hashid')({
  staticData: { breadcrumb: 'Image' },
  component: ImagePage,
})

/** A single picture for anyone with its link. */
function ImagePage() {
  const { hashid } = Route.useParams()
  const [isMissing, setMissing] = useState(false)
  const address = `/api/v1/images/asset/${encodeURIComponent(hashid)}.svg`
  if (isMissing)
    return (
      <PublicPage
        title="We couldn't find this image"
        intro="It may have been replaced, or the link is incomplete. Ask the sender for a new link."
      />
    )
  return (
    <main className="grid min-h-dvh place-items-center gap-4 p-6">
      <h1 id="page-title" tabIndex={-1} className="sr-only">
        Image
      </h1>
      <img
        src={address}
        alt="Shared asset"
        width={800}
        height={600}
        className="h-auto max-h-[80dvh] w-full max-w-3xl rounded-lg border bg-card object-contain"
        onError={() => setMissing(true)}
      />
      <a href={address} download className="text-primary underline underline-offset-4">
        Download
      </a>
    </main>
  )
}
