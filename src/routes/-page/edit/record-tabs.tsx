import type { QueryKey } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RecordKind } from '@/domain/changes/record-kind'
import type { HistoryArea } from '@/queries/changes'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/primitives/tabs'
import { HistoryPanel } from './history-panel'

/** A tab of a record besides its form and its history. */
export interface RecordTab {
  /** Its name in the URL. */
  value: string
  label: string
  content: ReactNode
}

/** Edit and History tabs of a record, and those of `more` between them. The selected tab is in the URL. */
export function RecordTabs({
  kind,
  hashid,
  formKey,
  area,
  more = [],
  children,
}: {
  kind: RecordKind
  hashid: string
  /** Key of the query that the editor reads. */
  formKey: QueryKey
  area?: HistoryArea
  more?: readonly RecordTab[] | undefined
  /** The editor. */
  children: ReactNode
}) {
  const search: { tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const named = [...more.map(({ value }) => value), 'history']
  const open = named.find((value) => value === search.tab) ?? 'details'
  const show = (tab: string) =>
    void navigate({
      to: '.',
      search: (all: object) => ({ ...all, tab: tab === 'details' ? undefined : tab }),
      replace: true,
    })
  return (
    <Tabs value={open} onValueChange={show}>
      <TabsList aria-label="Record">
        <TabsTrigger value="details">Details</TabsTrigger>
        {more.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
        <TabsTrigger value="history">History</TabsTrigger>
      </TabsList>
      <TabsContent value="details">{children}</TabsContent>
      {more.map(({ value, content }) => (
        <TabsContent key={value} value={value}>
          {content}
        </TabsContent>
      ))}
      <TabsContent value="history">
        <HistoryPanel kind={kind} hashid={hashid} formKey={formKey} area={area} />
      </TabsContent>
    </Tabs>
  )
}
