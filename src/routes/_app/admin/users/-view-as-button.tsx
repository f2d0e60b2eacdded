import { useQuery } from '@tanstack/react-query'
import { EyeIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { outranks } from '@/domain/access/rank'
import { lazyComponent } from '@/loading/lazy-component'
import { useUser } from '@/queries/access/use-user'
import { userFormQuery } from '@/queries/access/users'
import { Button } from '@/ui/primitives/button'

const ViewAsDialog = lazyComponent(() => import('./-view-as-dialog'), 'ViewAsDialog')

/** Opens the portal as a user sees it. Missing for inactive users and those of a higher rank. */
export function ViewAsButton({ hashid }: { hashid: string }) {
  const user = useUser()
  const { data: shown } = useQuery(userFormQuery(hashid))
  const [isAsking, setIsAsking] = useState(false)
  if (shown?.status !== '1' || hashid === user.hashid || outranks(shown, user)) return null
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        <EyeIcon aria-hidden="true" />
        View as
      </Button>
      {isAsking && (
        <Suspense>
          <ViewAsDialog hashid={hashid} name={shown.name} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
