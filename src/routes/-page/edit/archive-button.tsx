import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowSchema, Use } from '@/domain/contract/crud'
import type { Schema } from '@/domain/contract/endpoint'
import type { AdminRecord } from '@/queries/records/admin-record'
import { Button } from '@/ui/primitives/button'
import { ConfirmDialog } from '../confirm-dialog'

/** Labels of archiving and restoring. A kind of record may have its own. */
export const archivingOf = <R extends RowSchema, F extends Schema>({ archiving }: AdminRecord<R, F>) => ({
  archive: 'Archive',
  restore: 'Restore',
  archived: 'Archived',
  effect: 'They keep it, but nobody can choose it for anything new.',
  ...archiving,
})

/** Archives or restores a record. If other records use it, counts them and asks first. */
export function ArchiveButton<R extends RowSchema, F extends Schema>({
  record,
  row: { hashid, name, is_archived },
}: {
  record: AdminRecord<R, F>
  row: { hashid: string; name: string; is_archived: boolean }
}) {
  const { archive: label, restore, effect } = archivingOf(record)
  const client = useQueryClient()
  const archive = useMutation(record.queries.archive(hashid))
  const [uses, setUses] = useState<readonly Use[]>([])
  const check = useMutation({
    mutationFn: () => client.fetchQuery(record.queries.uses(hashid)),
    onSuccess: (found) => (found.length > 0 ? setUses(found) : archive.mutate(true)),
    meta: { failure: "We couldn't check what uses this" },
  })
  const close = () => setUses([])
  const change = is_archived ? restore : label
  return (
    <>
      {change && (
        <Button
          variant="outline"
          disabled={archive.isPending || check.isPending}
          onClick={() => (is_archived ? archive.mutate(false) : check.mutate())}
        >
          {change}
        </Button>
      )}
      {uses.length > 0 && (
        <ConfirmDialog
          title={`${label} ${name}?`}
          action={label}
          isPending={archive.isPending}
          onConfirm={() => archive.mutate(true, { onSettled: close })}
          onClose={close}
        >
          <p>
            Used by {new Intl.ListFormat('en-US').format(uses.map(countedUse))}. {effect}
            {restore && ' You can restore it.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const countedUse = ({ noun, count }: Use) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
