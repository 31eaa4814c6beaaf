import type { ReactNode } from 'react'
import proseCss from '#web/site/prose.css?inline'

/** Title and first sentence of every public page but the landing page. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="wrap page-head">
      <style href="prose" precedence="default">
        {proseCss}
      </style>
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  )
}
