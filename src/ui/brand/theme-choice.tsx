import { CheckIcon, MonitorIcon, MoonIcon, SunIcon } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import { useId } from 'react'
import { DropdownMenuLabel } from '../primitives/dropdown-menu'
import { isTheme, type Theme, theme, useTheme } from './theme'

const choices = [
  { value: 'light', label: 'Light', Icon: SunIcon },
  { value: 'dark', label: 'Dark', Icon: MoonIcon },
  { value: 'system', label: 'System', Icon: MonitorIcon },
] as const satisfies readonly { value: Theme; label: string; Icon: unknown }[]

/** Light, dark or system theme: part of a DropdownMenuContent. */
export function ThemeChoice() {
  const chosen = useTheme()
  const labelId = useId()
  return (
    <Primitive.RadioGroup
      aria-labelledby={labelId}
      value={chosen}
      onValueChange={(value) => {
        if (isTheme(value)) theme.set(value)
      }}
    >
      <DropdownMenuLabel id={labelId}>Theme</DropdownMenuLabel>
      {choices.map(({ value, label, Icon }) => (
        <Primitive.RadioItem
          key={value}
          value={value}
          className="flex cursor-pointer select-none items-center gap-2 rounded-md px-2.5 py-2 text-sm outline-none data-highlighted:bg-accent data-highlighted:text-accent-foreground touch:min-h-10 [&_svg]:size-4"
          // Keeps the menu open, so that the new theme is visible.
          onSelect={(event) => event.preventDefault()}
        >
          <Icon /> {label}
          <Primitive.ItemIndicator className="ml-auto pl-4">
            <CheckIcon />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  )
}
