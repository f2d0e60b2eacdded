/** Origins whose players a tutorial shows. */
export const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** How a page shows the video of a web address: in its host's player, in its own, or as a link. */
export type LinkedVideo =
  | { kind: 'player'; address: string }
  | { kind: 'file'; address: string }
  | { kind: 'link'; address: string }

/** Returns how the video of a web address is shown. */
export function linkedVideo(address: string): LinkedVideo {
  if (!URL.canParse(address)) return { kind: 'link', address }
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:') return { kind: 'link', address }
  const player = playerOf(hostname.replace(/^(www|m)\./, ''), pathname, searchParams)
  if (player !== null) return { kind: 'player', address: player }
  return { kind: /\.(mp4|m4v|webm)$/i.test(pathname) ? 'file' : 'link', address }
}

const [YOUTUBE, VIMEO] = videoHosts
const YOUTUBE_ID = /^[\w-]{11}$/

/** Returns the address of the host's player, with captions turned on where the video has them. */
function playerOf(host: string, path: string, search: URLSearchParams): string | null {
  if (host === 'youtu.be' || host === 'youtube.com') {
    const [, id = search.get('v') ?? ''] =
      (host === 'youtu.be' ? /^\/([^/]+)/ : /^\/(?:embed|shorts|live)\/([^/]+)/).exec(path) ?? []
    return YOUTUBE_ID.test(id) ? `${YOUTUBE}/embed/${id}?cc_load_policy=1` : null
  }
  if (host !== 'vimeo.com') return null
  // A second part opens a video that is not listed.
  const [, id, secret] = /^\/(\d+)(?:\/([0-9a-f]+))?/.exec(path) ?? []
  return id === undefined ? null : `${VIMEO}/video/${id}?${secret ? `h=${secret}&` : ''}texttrack=en`
}
