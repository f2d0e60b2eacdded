import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { changeSet } from '@/queries/changes'
import type { RecordLink } from './change-items'
import { ChangeSetView } from './change-set-view'
import type { SetLink } from './set-callouts'

/** The route that shows a change set: that of staff or that of suppliers. */
export type ChangeSetRoute = '/admin/changes/$hashid' | '/supplier/products/changes/$hashid'

const linkTo =
  (route: ChangeSetRoute): SetLink =>
  ({ hashid, title }) => (
    <Link to={route} params={{ hashid }} dir="auto" className="font-medium underline">
      {title}
    </Link>
  )

/** Links to change sets by their route. */
export const setLinks: Readonly<Record<ChangeSetRoute, SetLink>> = {
  '/admin/changes/$hashid': linkTo('/admin/changes/$hashid'),
  '/supplier/products/changes/$hashid': linkTo('/supplier/products/changes/$hashid'),
}

/** A change set with its values before and after, and the user's actions: apply, schedule, revert. */
export function ChangeSetPage({
  hashid,
  route,
  recordLink,
}: {
  hashid: string
  route: ChangeSetRoute
  recordLink: RecordLink
}) {
  const navigate = useNavigate()
  const { data: set } = useSuspenseQuery(changeSet(hashid))
  return (
    <ChangeSetView
      set={set}
      recordLink={recordLink}
      setLink={setLinks[route]}
      onOpen={(other) => void navigate({ to: route, params: { hashid: other } })}
    />
  )
}
