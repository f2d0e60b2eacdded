import type { QueryKey } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RecordKind } from '@/domain/changes/record-kind'
import type { HistoryArea } from '@/queries/changes'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/primitives/tabs'
import { HistoryPanel } from './history-panel'

/** Edit and History tabs of a record. The selected tab is in the URL. */
export function RecordTabs({
  kind,
  hashid,
  formKey,
  area,
  children,
}: {
  kind: RecordKind
  hashid: string
  /** Key of the query that the editor reads. */
  formKey: QueryKey
  area?: HistoryArea
  /** The editor. */
  children: ReactNode
}) {
  const search: { tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = search.tab === 'history' ? 'history' : 'details'
  const show = (tab: string) =>
    void navigate({
      to: '.',
      search: (all: object) => ({ ...all, tab: tab === 'history' ? tab : undefined }),
      replace: true,
    })
  return (
    <Tabs value={open} onValueChange={show}>
      <TabsList aria-label="Record">
        <TabsTrigger value="details">Details</TabsTrigger>
        <TabsTrigger value="history">History</TabsTrigger>
      </TabsList>
      <TabsContent value="details">{children}</TabsContent>
      <TabsContent value="history">
        <HistoryPanel kind={kind} hashid={hashid} formKey={formKey} area={area} />
      </TabsContent>
    </Tabs>
  )
}
