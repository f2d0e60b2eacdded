import { useQuery } from '@tanstack/react-query'
import type { managedPromotionRecord } from '@/queries/pricing/managed-promotions'
import { PageLoading } from '@/ui/layout/loading'
import { QueryState } from '../query-state'
import { PromotionEditor } from './promotion-editor'

interface Props {
  record: typeof managedPromotionRecord
  /** "new" for a new promotion. */
  hashid: string
  /** The promotion that a new one copies. */
  copy?: string | undefined
}

/** The page of a promotion, a new one, or a copy of one. */
export function PromotionPage({ record, hashid, copy }: Props) {
  if (hashid !== 'new') return <PromotionEditor record={record} hashid={hashid} />
  return copy === undefined ? (
    <PromotionEditor record={record} hashid={null} />
  ) : (
    <CopiedPromotion record={record} of={copy} />
  )
}

const LONGEST_NAME = 120
const SUFFIX = ' (copy)'

/** Adds a promotion with the terms of another one, on days of its own. */
function CopiedPromotion({ record, of }: Pick<Props, 'record'> & { of: string }) {
  const original = useQuery(record.queries.form(of))
  if (!original.data) return <QueryState queries={[original]} pending={<PageLoading />} />
  const { name, ...terms } = original.data
  const values = {
    ...terms,
    name: `${name.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`,
    starts_on: '',
    ends_on: '',
    version: '0',
  }
  return <PromotionEditor record={record} hashid={null} copy={{ of, values }} />
}
