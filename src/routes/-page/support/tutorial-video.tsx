import { ExternalLinkIcon } from 'lucide-react'
import { linkedVideo } from '@/domain/support/video'
import { buttonVariants } from '@/ui/primitives/button'
import type { TutorialVideoSource } from './shown-tutorial'

/** Plays the video of a tutorial, uploaded or on the web, with its captions. */
export function TutorialVideo({ title, video }: { title: string; video: TutorialVideoSource }) {
  const { hashid, video_hash, video_url, has_captions } = video
  const captions = has_captions ? `/api/v1/files/captions/${hashid}` : null
  if (video_hash !== null)
    return <Player title={title} address={`/api/v1/files/tutorial/${video_hash}`} captions={captions} />
  const { kind, address } = linkedVideo(video_url)
  if (kind === 'file') return <Player title={title} address={address} captions={captions} />
  if (kind === 'player')
    return (
      <iframe
        title={`${title}: video`}
        src={address}
        // The host is another origin, and its player needs the storage of that.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="fullscreen; picture-in-picture; encrypted-media"
        // Without the origin, the host refuses to play.
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
        className="aspect-video w-full rounded-lg border"
      />
    )
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
    >
      <ExternalLinkIcon aria-hidden="true" /> Watch the video
    </a>
  )
}

const Player = ({
  title,
  address,
  captions,
}: {
  title: string
  address: string
  captions: string | null
}) => (
  // biome-ignore lint/a11y/useMediaCaption: staff enter the captions, and may not have them
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the same
  <video
    // Another video starts over.
    key={address}
    controls
    preload="metadata"
    playsInline
    aria-label={`${title}: video`}
    src={address}
    className="aspect-video w-full rounded-lg bg-black"
  >
    {captions !== null && <track kind="captions" src={captions} srcLang="en" label="English" default />}
  </video>
)
