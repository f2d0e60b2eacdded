import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Attribute } from '@/domain/attributes/attribute'
import { attributeFields } from '@/domain/attributes/attribute-field'
import { checkStores } from '@/domain/stores/check-stores'
import { type GroupChoice, storeChoices } from '@/domain/stores/store-choice'
import { storeColumns } from '@/domain/stores/store-column'
import { attributes } from '@/queries/attributes/attributes'
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
  const own = useQuery(attributes())
  if (!groups.data || !own.data || stored.data === undefined)
    return <QueryState queries={[groups, own, stored]} pending={<PageLoading />} />
  return <Import groups={groups.data} attributes={own.data} stored={stored.data} />
}

interface Props {
  groups: readonly GroupChoice[]
  attributes: readonly Attribute[]
  stored: StoreDraft | null
}

function Import({ groups, attributes: all, stored }: Props) {
  const navigate = useNavigate()
  const rows = useStoreRows(stored, () => void navigate({ to: '/admin/stores' }))
  const choices = useMemo(() => storeChoices(groups), [groups])
  const own = useMemo(() => all.filter(({ owner }) => owner === 'store'), [all])
  const columns = useMemo(() => storeColumns(own), [own])
  const { draft } = rows
  const checked = useMemo(
    () =>
      draft ? checkStores(draft.rows, { choices, attributes: attributeFields(own), group: draft.group }) : [],
    [draft, choices, own],
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
        <StoreRows rows={rows} draft={draft} checked={checked} choices={choices} columns={columns} />
      ) : (
        <StoreSource columns={columns} onRead={rows.open} />
      )}
    </div>
  )
}
