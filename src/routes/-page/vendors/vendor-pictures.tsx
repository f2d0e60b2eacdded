import type { PublicVendor } from '@/domain/vendors/vendor-view'
import { Picture } from '@/ui/layout/picture'

/** The cover and the logo of a vendor, above its name; nothing without them. */
export function VendorPictures({
  vendor: { name, logo, cover },
}: {
  vendor: Pick<PublicVendor, 'name' | 'logo' | 'cover'>
}) {
  if (!logo && !cover) return null
  return (
    <div className="grid">
      {cover && (
        <Picture
          image={cover}
          width={1_280}
          height={240}
          sizes="(min-width: 1280px) 1280px, 100vw"
          isFirst
          className="col-start-1 row-start-1 h-32 w-full rounded-lg desktop:h-48"
        />
      )}
      {logo && (
        <Picture
          image={logo}
          alt={`${name} logo`}
          width={80}
          height={80}
          isFirst
          className="col-start-1 row-start-1 m-3 size-20 self-end rounded-lg bg-card object-contain p-1"
        />
      )}
    </div>
  )
}
