import { Link } from '@tanstack/react-router'
import type { Product } from '@/domain/catalogue/product'
import { casePrice } from '@/domain/pricing/price'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { Picture } from '@/ui/layout/picture'
import { Section } from '@/ui/layout/section'

export function RelatedProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <Section title="Related products">
      <ul className="grid grid-cols-2 gap-3 p-4 tablet:grid-cols-4">
        {products.map((product) => (
          <li key={product.hashid} className="grid min-w-0 content-start gap-1">
            <Link
              to="/product/view/{-$hashid}"
              params={{ hashid: product.hashid }}
              className="group grid gap-2"
            >
              <Picture
                image={product.image}
                width={320}
                height={240}
                className="aspect-4/3 w-full rounded-md"
              />
              <span dir="auto" className="line-clamp-2 font-medium text-[13.5px] group-hover:underline">
                {product.name}
              </span>
            </Link>
            <p dir="auto" className="truncate text-muted-foreground text-xs">
              {product.vendor_name}
            </p>
            <p className="text-[13px]">
              <PriceParts
                product_hash={product.hashid}
                name={product.name}
                qty={0}
                price={casePrice(product)}
                align="start"
              />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
