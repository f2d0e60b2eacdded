import { Link } from '@tanstack/react-router'
import { ExternalLinkIcon, LinkIcon } from 'lucide-react'
import { type AssetRow, assetState } from '@/domain/vendors/managed-asset'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { notifyError, notifySuccess } from '@/ui/toasts'

/** Opens and copies the link of an asset for anyone. It stays the same when its file is replaced. */
export function AssetLinks({ asset: { hashid, state } }: { asset: Pick<AssetRow, 'hashid' | 'state'> }) {
  const { archived, expired } = assetState.value
  if (state === archived || state === expired) return null
  return (
    <>
      <Link
        to="/asset/view-image/$hashid"
        params={{ hashid }}
        target="_blank"
        className={buttonVariants({ variant: 'outline' })}
      >
        <ExternalLinkIcon aria-hidden="true" /> Open public link
      </Link>
      <Button variant="outline" onClick={() => void copyLink(hashid)}>
        <LinkIcon aria-hidden="true" /> Copy link
      </Button>
    </>
  )
}

async function copyLink(hashid: string) {
  try {
    await navigator.clipboard.writeText(`${location.origin}/asset/view-image/${hashid}`)
    void notifySuccess('Link copied')
  } catch {
    void notifyError(
      'Link',
      'Your browser blocked copying. Open the public link and copy its address instead.',
    )
  }
}
