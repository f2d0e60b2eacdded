import { useId, useState } from 'react'
import { type PictureView, pictureLabels } from '@/domain/catalogue/product-facts'
import { cn } from '@/ui/cn'
import { Picture } from '@/ui/layout/picture'

/** Pictures of a product, one of them large; arrow keys move between them. */
export function Gallery({
  name,
  pictures,
}: {
  name: string
  pictures: readonly { view: PictureView; image: string }[]
}) {
  const [shown, setShown] = useState(0)
  const group = useId()
  const picture = pictures[shown] ?? pictures[0]
  return (
    <div data-slot="gallery" className="grid content-start gap-3">
      <Picture
        image={picture?.image ?? ''}
        alt={picture ? `${name}: ${pictureLabels[picture.view].toLowerCase()}` : name}
        width={640}
        height={480}
        sizes="(min-width: 992px) 42vw, 92vw"
        isFirst
        className="aspect-4/3 h-auto w-full rounded-lg object-contain"
      />
      {pictures.length > 1 && (
        <fieldset className="flex gap-2">
          <legend className="sr-only">Pictures</legend>
          {pictures.map(({ view, image }, index) => (
            <label key={view} className="cursor-pointer">
              <input
                type="radio"
                name={group}
                checked={index === shown}
                onChange={() => setShown(index)}
                aria-label={pictureLabels[view]}
                className="peer sr-only"
              />
              <Picture
                image={image}
                width={96}
                height={72}
                className={cn(
                  'h-18 w-24 rounded-md peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2',
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
