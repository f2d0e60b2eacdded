import { PlusIcon, XIcon } from 'lucide-react'
import { nanoid } from 'nanoid'
import { MOST_OPTIONS, type Question } from '@/domain/form-builder/form-content'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'

export const OptionFields = ({
  question: { options },
  onChange,
}: {
  question: Question
  onChange: (changed: Pick<Question, 'options'>) => void
}) => (
  <fieldset className="grid min-w-0 gap-2 tablet:col-span-full">
    <legend className="mb-1.5 font-medium text-[13px]">Options</legend>
    {options.map(({ id, label }, at) => (
      <div key={id} className="flex items-center gap-2">
        <Input
          aria-label={`Option ${at + 1}`}
          dir="auto"
          maxLength={120}
          value={label}
          onChange={({ target }) =>
            onChange({
              options: options.map((each) => (each.id === id ? { id, label: target.value } : each)),
            })
          }
        />
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Remove option ${at + 1}`}
          onClick={() => onChange({ options: options.filter((each) => each.id !== id) })}
        >
          <XIcon />
        </Button>
      </div>
    ))}
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      disabled={options.length >= MOST_OPTIONS}
      onClick={() => onChange({ options: [...options, { id: `o${nanoid(7)}`, label: '' }] })}
    >
      <PlusIcon />
      Add option
    </Button>
  </fieldset>
)
