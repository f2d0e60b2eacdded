import { useEffect, useState } from 'react'
import { brands } from '@/domain/marketplaces/brand'
import type { GroupBrand } from '@/domain/marketplaces/group-brand'
import { applyBrand, useBrand } from '@/ui/brand/brand'
import { isTheme, theme, useTheme } from '@/ui/brand/theme'
import { Field } from '@/ui/form/field'
import { PageHeader } from '@/ui/layout/page-header'
import { NativeSelect } from '@/ui/primitives/native-select'
import { ButtonsPart } from './buttons-part'
import { CardsPart } from './cards-part'
import { ColorsPart } from './colors-part'
import { ControlsPart } from './controls-part'
import { FiguresPart } from './figures-part'
import { FormsPart } from './forms-part'
import { LayersPart } from './layers-part'
import { MenusPart } from './menus-part'
import { MessagesPart } from './messages-part'
import { PadPart } from './pad-part'
import { StatesPart } from './states-part'
import { TablesPart } from './tables-part'

const parts = [
  { id: 'colors', title: 'Colors and type', Content: ColorsPart },
  { id: 'buttons', title: 'Buttons', Content: ButtonsPart },
  { id: 'controls', title: 'Controls', Content: ControlsPart },
  { id: 'forms', title: 'Fields and forms', Content: FormsPart },
  { id: 'messages', title: 'Toasts, badges, alerts', Content: MessagesPart },
  { id: 'cards', title: 'Cards, tabs, breadcrumb', Content: CardsPart },
  { id: 'layers', title: 'Dialogs and drawers', Content: LayersPart },
  { id: 'menus', title: 'Menus and popovers', Content: MenusPart },
  { id: 'states', title: 'Loading, empty, error', Content: StatesPart },
  { id: 'tables', title: 'Tables', Content: TablesPart },
  { id: 'pad', title: 'Order pad', Content: PadPart },
  { id: 'figures', title: 'Figures and charts', Content: FiguresPart },
]

/** Every component in every state, by brand, light and dark. */
export function StyleGuide({ ownBrand }: { ownBrand: GroupBrand | undefined }) {
  const { name } = useBrand()
  const [brandKey, setBrandKey] = useState('')
  const chosen = useTheme()
  // Restores the user's own brand on leaving.
  useEffect(() => () => void applyBrand(ownBrand), [ownBrand])
  const showBrand = (key: string) => {
    setBrandKey(key)
    void applyBrand(key ? { short_name: key, marketplace: null } : ownBrand)
  }
  return (
    <div className="grid min-w-0 gap-6">
      <PageHeader title="Style Guide" hint={`Every component and its states in the ${name} brand`} />
      <div className="flex flex-wrap items-end gap-4 rounded-lg border bg-card p-4">
        <Field label="Brand">
          {(wiring) => (
            <NativeSelect {...wiring} value={brandKey} onChange={({ target }) => showBrand(target.value)}>
              <option value="">The marketplace’s own</option>
              {brands.map((brand) => (
                <option key={brand.key} value={brand.key}>
                  {brand.name} ({brand.key})
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label="Theme">
          {(wiring) => (
            <NativeSelect
              {...wiring}
              value={chosen}
              onChange={({ target }) => isTheme(target.value) && theme.set(target.value)}
            >
              <option value="light">Light</option>
              <option value="dark">Dark</option>
              <option value="system">System</option>
            </NativeSelect>
          )}
        </Field>
        <nav aria-label="Parts" className="flex basis-full flex-wrap gap-x-4 gap-y-2">
          {parts.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="text-primary underline underline-offset-4">
              {title}
            </a>
          ))}
        </nav>
      </div>
      {parts.map(({ id, title, Content }) => (
        <Content key={id} id={id} title={title} />
      ))}
    </div>
  )
}
