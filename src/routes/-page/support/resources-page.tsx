import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DownloadIcon, FolderOpenIcon, SearchXIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FaqSearch } from '@/domain/support/faq-search'
import { helpFileFormats } from '@/domain/support/help-file'
import { type Resource, searchResources } from '@/domain/support/resource'
import { fileSizeText } from '@/domain/values/file-size'
import { downloadResourceFile, resources } from '@/queries/support/managed-support'
import { SearchInput } from '@/ui/form/search-input'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { FileTile } from './file-tile'

/** Files by topic, with a search and downloads. */
export function ResourcesPage({ search: { q = '' }, help }: { search: FaqSearch; help: ReactNode }) {
  const { data } = useSuspenseQuery(resources())
  const navigate = useNavigate()
  const show = (text: string | undefined) =>
    void navigate({ to: '.', search: { q: text || undefined }, replace: true, resetScroll: false })
  const topics = searchResources(data, q)
  const count = topics.reduce((sum, [, list]) => sum + list.length, 0)
  return (
    <div className="grid gap-5">
      <PageHeader title="Additional Resources" hint="Forms, templates and handbooks to download" />
      {data.length === 0 ? (
        <EmptyState
          icon={FolderOpenIcon}
          title="No resources yet"
          className="rounded-lg border bg-card"
          action={help}
        >
          Your marketplace’s forms, templates and handbooks will be here.
        </EmptyState>
      ) : (
        <>
          <SearchInput
            label="Search resources"
            placeholder="Search titles, topics and descriptions"
            value={q}
            onChange={show}
            className="max-w-xl"
          />
          <p role="status" className="sr-only">
            {count} {count === 1 ? 'resource' : 'resources'}
          </p>
          {count === 0 && (
            <EmptyState
              icon={SearchXIcon}
              title="No matching resources"
              action={
                <Button variant="outline" onClick={() => show(undefined)}>
                  Show all resources
                </Button>
              }
            >
              Try fewer or different words.
            </EmptyState>
          )}
          {topics.map(([topic, list]) => (
            <section key={topic} className="grid gap-3">
              <h2 dir="auto" className="font-semibold text-lg">
                {topic}
              </h2>
              <ul className="divide-y rounded-lg border bg-card">
                {list.map((resource) => (
                  <ResourceItem key={resource.hashid} resource={resource} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </div>
  )
}

function ResourceItem({ resource }: { resource: Resource }) {
  const { name, description, type, size } = resource
  const { mutate: download, isPending } = useMutation(downloadResourceFile(resource))
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <FileTile type={type} />
      <div className="min-w-48 flex-1">
        <h3 dir="auto" className="font-medium">
          {name}
        </h3>
        {description && (
          <p dir="auto" className="whitespace-pre-line text-muted-foreground">
            {description}
          </p>
        )}
        <p className="text-[13px] text-muted-foreground">
          {helpFileFormats[type].label}, {fileSizeText(size)}
        </p>
      </div>
      <Button
        variant="outline"
        disabled={isPending}
        aria-label={`Download ${name}`}
        onClick={() => download()}
      >
        <DownloadIcon aria-hidden="true" /> Download
      </Button>
    </li>
  )
}
