import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DuplicateUser } from '@/domain/access/duplicate-users'
import { outranks } from '@/domain/access/rank'
import { useUser } from '@/queries/access/use-user'
import { duplicateUsers, mergeIntoUser, userFormQuery } from '@/queries/access/users'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { QueryState } from '@/routes/-page/query-state'
import { SearchInput } from '@/ui/form/search-input'
import { PageLoading } from '@/ui/layout/loading'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'

/** Finds other accounts of the same person, and merges them into this one. */
export function DuplicateUsers({ hashid }: { hashid: string }) {
  const user = useUser()
  const { data: shown } = useQuery(userFormQuery(hashid))
  const [search, setSearch] = useState('')
  const [merged, setMerged] = useState<DuplicateUser | null>(null)
  if (shown?.status !== '1' || outranks(shown, user)) return null
  return (
    <Section
      className="mt-8 max-w-3xl"
      title="Duplicate accounts"
      description="If somebody has two accounts, merge the other one into this one."
    >
      <div className="border-b p-4">
        <SearchInput
          label="Search accounts"
          placeholder="Name or email"
          value={search}
          onChange={setSearch}
          className="max-w-sm"
        />
      </div>
      <Duplicates hashid={hashid} search={search.trim()} onMerge={setMerged} />
      {merged && (
        <MergeDialog
          kept={{ hashid, name: shown.name, email: shown.email }}
          merged={merged}
          onClose={() => setMerged(null)}
        />
      )}
    </Section>
  )
}

function Duplicates({
  hashid,
  search,
  onMerge,
}: {
  hashid: string
  search: string
  onMerge: (other: DuplicateUser) => void
}) {
  const query = useQuery({ ...duplicateUsers(hashid, search), placeholderData: keepPreviousData })
  if (!query.data) return <QueryState queries={[query]} pending={<PageLoading />} />
  if (query.data.length === 0)
    return (
      <p className="px-4 py-5 text-muted-foreground">
        {search === ''
          ? 'No other account has this name or a similar email address. Search to find one.'
          : 'No active account matches. Suspended accounts and those of a higher rank are left out.'}
      </p>
    )
  return (
    <ul aria-label="Duplicate accounts" className="grid divide-y">
      {query.data.map((other) => (
        <li key={other.hashid} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="font-medium">
              {other.name}
            </p>
            <p className="break-words text-[13px] text-muted-foreground">
              {[other.email, other.role_name, ...other.workplaces].join(' · ')}
            </p>
          </div>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Merge ${other.email}`}
            onClick={() => onMerge(other)}
          >
            Merge
          </Button>
        </li>
      ))}
    </ul>
  )
}

function MergeDialog({
  kept,
  merged,
  onClose,
}: {
  kept: { hashid: string; name: string; email: string }
  merged: DuplicateUser
  onClose: () => void
}) {
  const merge = useMutation(mergeIntoUser(kept.hashid))
  return (
    <ConfirmDialog
      title={`Merge ${merged.name} into ${kept.name}?`}
      action="Merge accounts"
      isDestructive
      isPending={merge.isPending}
      onConfirm={() => merge.mutate(merged.hashid, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <b className="break-words">{kept.email}</b> gets the stores, order guides, saved views and favorites
        of <b className="break-words">{merged.email}</b>, and keeps its own role and permissions.
      </p>
      <p className="mt-2">
        <b className="break-words">{merged.email}</b> is suspended and signed out, and gets an email about it.
        Its orders and history keep its name. You can’t undo this.
      </p>
    </ConfirmDialog>
  )
}
