import { useId, useState } from 'react'
import { type PictureView, pictureLabels } from '@/domain/catalogue/product-facts'
import { cn } from '@/ui/cn'

const addressOf = (hashid: string, view: PictureView) => `/api/v1/images/product/${hashid}.svg?view=${view}`

/** Pictures of a product, one of them large; arrow keys move between them. */
export function Gallery({
  hashid,
  name,
  pictures,
}: {
  hashid: string
  name: string
  pictures: readonly PictureView[]
}) {
  const [shown, setShown] = useState(0)
  const group = useId()
  const view = pictures[shown] ?? pictures[0]
  if (!view) return null
  return (
    <div data-slot="gallery" className="grid content-start gap-3">
      <img
        src={addressOf(hashid, view)}
        alt={`${name}: ${pictureLabels[view].toLowerCase()}`}
        width={640}
        height={480}
        className="aspect-4/3 w-full rounded-lg border bg-muted object-cover"
      />
      {pictures.length > 1 && (
        <fieldset className="flex gap-2">
          <legend className="sr-only">Pictures</legend>
          {pictures.map((picture, index) => (
            <label key={picture} className="cursor-pointer">
              <input
                type="radio"
                name={group}
                checked={index === shown}
                onChange={() => setShown(index)}
                aria-label={pictureLabels[picture]}
                className="peer sr-only"
              />
              <img
                src={addressOf(hashid, picture)}
                alt=""
                width={96}
                height={72}
                className={cn(
                  'h-18 w-24 rounded-md border bg-muted object-cover peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2',
                  index === shown && 'border-primary ring-1 ring-primary',
                )}
              />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
