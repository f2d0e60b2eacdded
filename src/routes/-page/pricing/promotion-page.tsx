import { useQuery } from '@tanstack/react-query'
import type { managedPromotionResource } from '@/queries/managed-promotions'
import { PageLoading } from '@/ui/layout/loading'
import { QueryState } from '../query-state'
import { PromotionEditor } from './promotion-editor'

interface Props {
  resource: typeof managedPromotionResource
  /** "new" for a new promotion. */
  hashid: string
  /** The promotion that a new one copies. */
  copy?: string | undefined
}

/** The page of a promotion, a new one, or a copy of one. */
export function PromotionPage({ resource, hashid, copy }: Props) {
  if (hashid !== 'new') return <PromotionEditor resource={resource} hashid={hashid} />
  return copy === undefined ? (
    <PromotionEditor resource={resource} hashid={null} />
  ) : (
    <CopiedPromotion resource={resource} of={copy} />
  )
}

const LONGEST_NAME = 120
const SUFFIX = ' (copy)'

/** Adds a promotion with the terms of another one, on days of its own. */
function CopiedPromotion({ resource, of }: Pick<Props, 'resource'> & { of: string }) {
  const original = useQuery(resource.queries.form(of))
  if (!original.data) return <QueryState queries={[original]} pending={<PageLoading />} />
  const { name, ...terms } = original.data
  const values = {
    ...terms,
    name: `${name.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`,
    starts_on: '',
    ends_on: '',
    version: '0',
  }
  return <PromotionEditor resource={resource} hashid={null} copy={{ of, values }} />
}
