import type { ComponentProps } from 'react'

/** Selects a row or all rows. One element instead of the four of `Checkbox`, because every row has it. */
export function RowCheckbox(props: ComponentProps<'input'>) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className="relative size-4.5 flex-none cursor-pointer appearance-none rounded-sm border border-input bg-card before:absolute before:-inset-1.75 after:absolute after:inset-[4px_2.5px_4.5px] after:[clip-path:polygon(0_53%,12%_37%,36%_69%,88%_0,100%_16%,36%_100%)] checked:border-primary checked:bg-primary checked:after:bg-primary-foreground indeterminate:border-primary indeterminate:bg-primary indeterminate:after:inset-[7px_3px] indeterminate:after:bg-primary-foreground indeterminate:after:[clip-path:none]"
      {...props}
    />
  )
}
