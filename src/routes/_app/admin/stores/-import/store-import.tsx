import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { checkStores } from '@/domain/stores/check-stores'
import { type GroupChoice, storeChoices } from '@/domain/stores/store-choice'
import { groupNames } from '@/queries/marketplaces/marketplaces'
import { type StoreDraft, storeDraft } from '@/queries/stores/store-import'
import { QueryState } from '@/routes/-page/query-state'
import { PageLoading } from '@/ui/layout/loading'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { StoreRows } from './store-rows'
import { StoreSource } from './store-source'
import { useStoreRows } from './use-store-rows'

/** Adds many stores from a spreadsheet: the file or pasted rows, then each row with its problems. */
export function StoreImport() {
  const groups = useQuery(groupNames())
  const stored = useQuery(storeDraft())
  if (!groups.data || stored.data === undefined)
    return <QueryState queries={[groups, stored]} pending={<PageLoading />} />
  return <Import groups={groups.data} stored={stored.data} />
}

function Import({ groups, stored }: { groups: readonly GroupChoice[]; stored: StoreDraft | null }) {
  const navigate = useNavigate()
  const rows = useStoreRows(stored, () => void navigate({ to: '/admin/stores' }))
  const choices = useMemo(() => storeChoices(groups), [groups])
  const { draft } = rows
  const checked = useMemo(
    () => (draft ? checkStores(draft.rows, choices, draft.group) : []),
    [draft, choices],
  )
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Import stores"
        hint={draft ? <span dir="auto">{draft.name}</span> : 'Add up to 500 stores from a spreadsheet.'}
      >
        {draft && (
          <Button variant="outline" onClick={rows.startOver}>
            Start over
          </Button>
        )}
      </PageHeader>
      {draft ? (
        <StoreRows rows={rows} draft={draft} checked={checked} choices={choices} />
      ) : (
        <StoreSource onRead={rows.open} />
      )}
    </div>
  )
}
