import { type ComponentProps, useState } from 'react'
import { cn } from '../cn'
import { Button } from '../primitives/button'
import { Input } from '../primitives/input'

/** A password field with a button that shows the password. `label` names the field on the button. */
export function PasswordInput({
  label,
  className,
  ...input
}: Omit<ComponentProps<typeof Input>, 'type'> & { label: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        {...input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cn('w-full pr-18', className)}
      />
      <Button
        type="button"
        variant="ghost"
        size="sm"
        aria-pressed={isShown}
        className="absolute inset-y-0 right-1 my-auto"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only">{` ${label.toLowerCase()}`}</span>
      </Button>
    </div>
  )
}
