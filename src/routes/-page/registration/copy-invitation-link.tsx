import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { Button } from '@/ui/primitives/button'
import { notifyError, notifySuccess } from '@/ui/toasts'

/** Copies a link of an invitation, to pass on where mail does not arrive. `link` asks for it by the invitation's hash. */
export function CopyInvitationLink({
  invitation: { hashid, name },
  link,
}: {
  invitation: { hashid: string; name: string }
  link: UseMutationOptions<string, Error, string>
}) {
  const request = useMutation(link)
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={request.isPending}
      aria-label={`Copy link: ${name}`}
      onClick={() => request.mutate(hashid, { onSuccess: (copied) => void copyLink(copied, name) })}
    >
      Copy link
    </Button>
  )
}

/** Copies the link of an invitation, and says who it is for. */
export async function copyLink(link: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    void notifySuccess(`Link copied. Send it to ${name} only: it opens their account.`)
  } catch {
    void notifyError('Link', `Your browser blocked copying. Copy it from here: ${link}`)
  }
}
