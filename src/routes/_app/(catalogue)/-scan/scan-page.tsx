import { allows, mayOrder } from '@/domain/access/rule'
import { useUser } from '@/queries/access/use-user'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { ChooseStore } from '@/routes/-page/stores/choose-store'
import { PageHeader } from '@/ui/layout/page-header'
import { Scanner } from './scanner'

/** Finds products by code: with the camera, a hand scanner, or by typing. */
export function ScanPage() {
  const user = useUser()
  const { context, stores } = usePartnerContext()
  const hint = context && (stores.length === 1 ? context.name : `${context.name}, ${stores.length} stores`)
  return (
    <div className="grid gap-4">
      <PageHeader title="Barcode Scan" hint={hint} />
      {context ? (
        <Scanner key={context.hash} context={context} stores={stores} mayOrder={allows(mayOrder, user)} />
      ) : (
        <ChooseStore>
          Choose a store or group at the top of the page to see its prices and offers.
        </ChooseStore>
      )}
    </div>
  )
}
