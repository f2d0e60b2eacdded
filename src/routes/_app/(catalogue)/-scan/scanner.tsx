import { Link } from '@tanstack/react-router'
import { ScanBarcodeIcon } from 'lucide-react'
import { useState } from 'react'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { QueryState } from '@/routes/-page/query-state'
import { CameraView } from '@/routes/-page/scan/camera-view'
import { TypedCode } from '@/routes/-page/scan/typed-code'
import { EmptyState } from '@/ui/layout/empty-state'
import { Section } from '@/ui/layout/section'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { ScannedRow } from './scanned-row'
import { StoreChoice } from './store-choice'
import { type ScannedProduct, useScanList } from './use-scan-list'

/** Camera and typed codes on one side, the scanned codes on the other. */
export function Scanner({
  context,
  stores,
  mayOrder,
}: {
  context: PartnerContext
  stores: readonly Partner[]
  mayOrder: boolean
}) {
  const scan = useScanList(context, stores)
  const [isChoosing, setChoosing] = useState(false)
  const { rows, waiting, chosenStores, offered } = scan
  const add = (scanned: readonly ScannedProduct[]) => {
    if (chosenStores.length === 0) setChoosing(true)
    else scan.add(scanned)
  }
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid min-w-0 gap-4">
        <CameraView
          latest={scan.announced}
          onCode={scan.scan}
          onForeign={() => scan.announce("This code doesn't contain a product number")}
        />
        <TypedCode onCode={scan.scan} />
      </div>
      <Section
        aria-label="Scanned"
        title={rows.length === 0 ? 'Scanned' : `Scanned (${rows.length})`}
        action={
          mayOrder &&
          stores.length > 1 && (
            <StoreChoice
              stores={stores}
              chosen={chosenStores}
              isOpen={isChoosing}
              onOpenChange={setChoosing}
              onChoose={scan.choose}
            />
          )
        }
      >
        <QueryState queries={[offered]} pending={null} />
        {rows.length === 0 ? (
          <EmptyState icon={ScanBarcodeIcon} title="Nothing scanned yet">
            Hold a barcode up to the camera, use a hand scanner or type the digits under the bars. Scanned
            products appear here.
          </EmptyState>
        ) : (
          <ul>
            {rows.map((row) => (
              <ScannedRow
                key={row.scanned.upc}
                row={row}
                stores={chosenStores}
                mayOrder={mayOrder}
                qtyOf={scan.qtyOf}
                onChange={(change) => scan.change(row.scanned.upc, change)}
                onAdd={() => add([row])}
                onUndo={() => scan.undo(row)}
                onCorrect={(right) => scan.correct(row.scanned.upc, right)}
                onRemove={() => scan.remove(row.scanned.upc)}
              />
            ))}
          </ul>
        )}
        {rows.length > 0 && (
          <footer className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-b-lg border-t bg-card px-4 py-3">
            <Button variant="ghost" onClick={scan.clear}>
              Clear list
            </Button>
            {mayOrder && (
              <div className="ml-auto flex flex-wrap gap-2">
                <Link
                  to="/order/start/{-$storeHash}/{-$straightToCart}"
                  params={{ storeHash: 'all', straightToCart: 'cart' }}
                  className={buttonVariants({ variant: 'outline' })}
                >
                  Review cart
                </Link>
                {waiting.length > 0 && (
                  <Button onClick={() => add(waiting)}>
                    Add {waiting.length === 1 ? '1 product' : `all ${waiting.length}`} to cart
                  </Button>
                )}
              </div>
            )}
          </footer>
        )}
      </Section>
      <p role="status" className="sr-only">
        {scan.announced}
      </p>
    </div>
  )
}
