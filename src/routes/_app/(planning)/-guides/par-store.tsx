import type { BodyOf } from '@/domain/contract/endpoint'
import type { setPars } from '@/domain/planning/contract'
import type { GuideItem } from '@/domain/planning/guide'
import type { Partner } from '@/domain/stores/partner'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { NativeSelect } from '@/ui/primitives/native-select'

type Pars = BodyOf<typeof setPars>['pars']

/** Selects the store whose pars are shown; they can be copied to all stores. */
export function ParStore({
  stores,
  store,
  onStore,
  items,
  onPars,
}: {
  stores: readonly Partner[]
  store: Partner
  onStore: (hashid: string) => void
  items: readonly GuideItem[]
  onPars: (pars: Pars) => void
}) {
  const otherStores = stores.filter((candidate) => candidate !== store)
  const copied = otherStores.flatMap((otherStore) =>
    items.flatMap((item): Pars => {
      const par = item.pars[store.hashid]
      return par === undefined || par === item.pars[otherStore.hashid]
        ? []
        : [{ item: item.hashid, store_hash: otherStore.hashid, par }]
    }),
  )
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <Field label="Pars of">
          {(wiring) => (
            <NativeSelect
              {...wiring}
              value={store.hashid}
              onChange={(event) => onStore(event.target.value)}
              className="w-full"
            >
              {stores.map((option) => (
                <option key={option.hashid} value={option.hashid}>
                  {option.display_name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
      <Button
        variant="outline"
        disabled={copied.length === 0}
        onClick={() => {
          // Sends the pars in commands of the allowed size.
          for (let from = 0; from < copied.length; from += PARS_A_COMMAND)
            onPars(copied.slice(from, from + PARS_A_COMMAND))
        }}
      >
        Same for all {stores.length} stores
      </Button>
    </div>
  )
}

const PARS_A_COMMAND = 5_000
