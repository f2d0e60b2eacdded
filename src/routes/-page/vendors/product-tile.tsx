import { Picture } from '@/ui/layout/picture'

/** A product of a vendor, as visitors see it. */
export const ProductTile = ({ name, category, image }: { name: string; category: string; image: string }) => (
  <>
    <Picture image={image} width={320} height={240} className="aspect-4/3 h-auto w-full rounded-md" />
    <span dir="auto" className="break-words font-medium text-[13.5px]">
      {name}
    </span>
    <span className="text-[13px] text-muted-foreground">{category}</span>
  </>
)
