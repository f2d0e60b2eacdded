import type { ReactNode } from 'react'
import { BrandMark } from '../brand/brand-mark'

/** A narrow page for visitors: brand mark, title and content. */
export function PublicPage({
  title,
  intro,
  children,
}: {
  title: string
  intro?: ReactNode
  children?: ReactNode
}) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-6 py-12">
      <BrandMark className="size-12 text-primary" />
      <header className="grid gap-1.5">
        <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
          {title}
        </h1>
        {intro && <p className="text-base text-muted-foreground">{intro}</p>}
      </header>
      {children}
    </main>
  )
}
