import { OptionPicker } from '../form/option-picker'

interface Props {
  label: string
  noun: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (hashes: string[]) => void
  error: string | undefined
}

/** Chooses the marketplaces or retail groups that a promotion is for. */
export const TargetPicker = ({ label, options, error, ...picker }: Props) => (
  <div className="grid gap-1.5 tablet:col-span-full">
    <OptionPicker
      {...picker}
      label={`${label} (all, if none is selected)`}
      placeholder="Name"
      options={options.map((option) => ({ ...option, hint: '' }))}
    />
    <p role="alert" className="text-[13px] text-destructive empty:hidden">
      {error}
    </p>
  </div>
)
