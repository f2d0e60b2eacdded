import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { type Brand, defaultBrand } from '@/domain/marketplaces/brand'
import { brandTokens } from '@/domain/marketplaces/brand-stylesheet'
import type { loginLogoForm } from '@/domain/marketplaces/login-logo'
import { marketplaceRecord } from '@/queries/marketplaces/managed-marketplaces'
import { enteredBrand } from '@/routes/-page/marketplaces/entered-brand'
import { LookBanner, LookInPanel } from '@/routes/-page/sign-in/shown-look'
import { SignInPanel } from '@/routes/-page/sign-in/sign-in-panel'
import { BrandMark } from '@/ui/brand/brand-mark'
import { useTheme } from '@/ui/brand/theme'

/** The sign-in page of the chosen marketplace as its visitors see it, on a computer and on a phone. */
export function SignInPreview({ values }: { values: z.infer<typeof loginLogoForm.schema> }) {
  const { marketplace_hash, name, text, picture_hash, alt_text } = values
  const marketplace = useQuery({
    ...marketplaceRecord.queries.form(marketplace_hash),
    enabled: marketplace_hash !== '',
  })
  const brand = marketplace.data ? enteredBrand(marketplace.data) : defaultBrand
  const look = { headline: name.trim() || 'Your headline', text: text.trim(), picture_hash, alt_text }
  return (
    <figure aria-label="Preview" className="grid gap-1.5">
      <figcaption className="font-medium">Preview of the sign-in page</figcaption>
      <Branded brand={brand}>
        <div className="hidden w-[460px] shrink-0 overflow-hidden rounded-lg border tablet:block">
          <div className="grid min-h-[760px] grid-cols-[1fr_1.1fr] bg-background [zoom:0.4]">
            <SignInPanel name={brand.name} className="flex">
              <LookInPanel look={look} />
            </SignInPanel>
            <FormOutline />
          </div>
        </div>
        <div className="w-64 shrink-0 overflow-hidden rounded-lg border">
          <div className="grid bg-background [zoom:0.66]">
            <p className="flex h-14 items-center gap-2 bg-nav px-3 font-semibold text-[15px] text-nav-foreground">
              <BrandMark className="size-8" />
              <span dir="auto" className="truncate">
                {brand.name}
              </span>
            </p>
            <LookBanner look={look} />
            <FormOutline />
          </div>
        </div>
      </Branded>
    </figure>
  )
}

/** Shows its content in the colors of a brand. */
function Branded({ brand, children }: { brand: Brand; children: ReactNode }) {
  const theme = useTheme()
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const tokens = brandTokens(brand)[isDark ? 'dark' : 'light']
  const style: CSSProperties & Record<`--${string}`, string> = Object.fromEntries(
    Object.entries(tokens).map(([token, value]) => [`--${token}`, value]),
  )
  return (
    <div className="flex flex-wrap items-start gap-4" style={style}>
      {children}
    </div>
  )
}

/** A placeholder for the form, which looks the same on every sign-in page. */
const FormOutline = () => (
  <div aria-hidden="true" className="grid content-center justify-items-center p-6">
    <div className="grid w-full max-w-sm gap-4">
      <span className="h-7 w-28 rounded-md bg-muted" />
      <span className="h-9 rounded-md border bg-card" />
      <span className="h-9 rounded-md border bg-card" />
      <span className="h-10 rounded-md bg-primary" />
    </div>
  </div>
)
