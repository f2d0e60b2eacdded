import type { ReactNode } from 'react'
import { PublicBar } from './public-bar'

/** A narrow page for visitors: bar, title and content. */
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
    <>
      <PublicBar />
      <main className="mx-auto grid w-full max-w-md gap-5 px-4 pt-6 pb-10 desktop:pt-20">
        <header>
          <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
            {title}
          </h1>
          {intro && <p className="mt-0.5 text-muted-foreground">{intro}</p>}
        </header>
        {children}
      </main>
    </>
  )
}
