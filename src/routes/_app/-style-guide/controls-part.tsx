import { Checkbox } from '@/ui/primitives/checkbox'
import { Input } from '@/ui/primitives/input'
import { Label } from '@/ui/primitives/label'
import { NativeSelect } from '@/ui/primitives/native-select'
import { Textarea } from '@/ui/primitives/textarea'
import { Grid, Part, State } from './part'

const states = [
  { name: 'Plain', attributes: {} },
  { name: 'Invalid', attributes: { 'aria-invalid': true } },
  { name: 'Disabled', attributes: { disabled: true } },
]

export function ControlsPart(part: { id: string; title: string }) {
  return (
    <Part {...part}>
      <Grid>
        {states.map(({ name, attributes }) => (
          <State key={name} name={name}>
            <Label htmlFor={`input-${name}`} isRequired>
              Receiving dock, {name.toLowerCase()}
            </Label>
            <Input id={`input-${name}`} placeholder="Such as Dock 3" {...attributes} />
            <Label htmlFor={`select-${name}`}>Delivery day, {name.toLowerCase()}</Label>
            <NativeSelect id={`select-${name}`} {...attributes}>
              <option>Monday</option>
              <option>Thursday</option>
            </NativeSelect>
            <Label htmlFor={`textarea-${name}`}>Note to the driver, {name.toLowerCase()}</Label>
            <Textarea id={`textarea-${name}`} rows={2} placeholder="Ring twice" {...attributes} />
            <div className="flex items-center gap-2">
              <Checkbox id={`checkbox-${name}`} defaultChecked={name === 'Plain'} {...attributes} />
              <Label htmlFor={`checkbox-${name}`}>Signature required, {name.toLowerCase()}</Label>
            </div>
          </State>
        ))}
      </Grid>
    </Part>
  )
}
