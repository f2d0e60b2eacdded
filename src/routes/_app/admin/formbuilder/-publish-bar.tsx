import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { formPlaces } from '@/domain/form-builder/form-place'
import { extraFormRecord, publishExtraForm } from '@/queries/form-builder/extra-forms'
import { useListedRow } from '@/routes/-page/edit/use-listed-row'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'

/** Says what is published of a form, and publishes its saved draft. */
export function PublishBar({
  hashid,
  version,
  isSaved,
  onRefused,
  onPublished,
}: {
  hashid: string
  /** The version of the form that the user sees. */
  version: string
  /** Whether the form shows what is saved. */
  isSaved: boolean
  /** Called if questions are incomplete. */
  onRefused: () => void
  onPublished: () => unknown
}) {
  const row = useListedRow(extraFormRecord, hashid)
  const publish = useMutation({
    ...publishExtraForm(hashid),
    onSuccess: onPublished,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) onRefused()
    },
  })
  return (
    <section aria-label="Publishing" className="grid gap-3">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-[13px] text-muted-foreground">{row ? stateText(row) : '\u00a0'}</p>
        <div className="flex items-center gap-3">
          {!isSaved && <span className="text-[13px] text-muted-foreground">Save your changes first.</span>}
          <Button
            variant="outline"
            disabled={publish.isPending || !isSaved || !row || row.is_archived}
            onClick={() => publish.mutate(version)}
          >
            Publish version {(row?.published_version ?? 0) + 1}
          </Button>
        </div>
      </div>
      {publish.error && (
        <div role="alert">
          <Callout variant="destructive">{messageOf(publish.error)}</Callout>
        </div>
      )}
    </section>
  )
}

function stateText({
  place,
  published_version,
  is_archived,
}: {
  place: keyof typeof formPlaces
  published_version: number | null
  is_archived: boolean
}): string {
  const where = formPlaces[place].toLowerCase()
  if (is_archived) return 'This form is retired. Nobody is asked these questions.'
  if (published_version === null) return 'Not published yet. Nobody is asked these questions.'
  return `Version ${published_version} is live: people are asked its questions in ${where}.`
}
