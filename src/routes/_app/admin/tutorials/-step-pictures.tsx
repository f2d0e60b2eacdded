import { type StepPicture, stepsOf, withPicture } from '@/domain/support/tutorial-steps'
import { PictureField } from '@/routes/-page/form/picture-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/primitives/input'

/** Uploads a picture of each step. The text of the steps holds them, so that they move with their steps. */
export function StepPictures({
  steps,
  onChange,
}: {
  steps: string
  onChange: (update: (steps: string) => string) => void
}) {
  return stepsOf(steps).map(({ title, picture }, index) => {
    const change = (changed: StepPicture | null) =>
      onChange((current) => withPicture(current, index, changed))
    const label = `Picture of step ${index + 1}${title && `, ${title}`}`
    return (
      // Steps have no other identity than their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <div key={index} className="grid gap-3">
        <PictureField
          label={label}
          value={picture?.hashid ?? ''}
          onChange={(hashid) => change(hashid ? { hashid, alt: picture?.alt ?? '' } : null)}
          hint="JPEG, PNG or WebP, at most 10 MB."
        />
        {picture && (
          <Field
            label={`Description of the picture of step ${index + 1}`}
            hint="Read to people who can’t see the picture."
            required
          >
            {(wiring) => (
              <Input
                {...wiring}
                maxLength={200}
                value={picture.alt}
                onChange={({ target }) => change({ ...picture, alt: target.value })}
              />
            )}
          </Field>
        )}
      </div>
    )
  })
}
