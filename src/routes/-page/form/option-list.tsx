import { Checkbox } from '@/ui/primitives/checkbox'

export interface ListedOption {
  value: string
  label: string
  hint: string
}

export function OptionList<Option extends ListedOption>({
  options,
  selected,
  onToggle,
}: {
  options: readonly Option[]
  selected: ReadonlySet<string>
  onToggle: (option: Option, isOn: boolean) => void
}) {
  return (
    <ul className="grid max-h-96 grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-4 overflow-y-auto rounded-md border p-3">
      {options.map((option) => (
        <li key={option.value} className="[contain-intrinsic-block-size:auto_44px] [content-visibility:auto]">
          <label htmlFor={`option-${option.value}`} className="flex min-h-11 items-center gap-2.5 py-1">
            <Checkbox
              id={`option-${option.value}`}
              checked={selected.has(option.value)}
              onCheckedChange={(isOn) => onToggle(option, isOn)}
            />
            <span className="grid min-w-0">
              <span dir="auto" className="truncate">
                {option.label}
              </span>
              <span dir="auto" className="truncate text-[13px] text-muted-foreground">
                {option.hint}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
