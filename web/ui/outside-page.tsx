import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classes } from './classes.ts'
import { Logo } from './logo.tsx'

type OutsidePageProps = {
  brand: string
  title: string
  about?: ReactNode
  width?: 'narrow' | 'middle' | 'wide'
  children: ReactNode
}

const widths = { narrow: 'max-w-md', middle: 'max-w-lg', wide: 'max-w-4xl' }

/** The frame of the pages outside the shell: the mark, a title, and what they are for. */
export const OutsidePage = ({ brand, title, about, width = 'narrow', children }: OutsidePageProps) => (
  <main className="flex min-h-dvh flex-col items-center px-4 py-8 sm:justify-center sm:py-12">
    <Link to="/landing" aria-label={`${brand}, to the start page`} className="mb-6 no-underline">
      <Logo name={brand} />
    </Link>
    <div className={classes('w-full', widths[width])}>
      <div className="mb-6 text-center">
        <h1 className="text-3xl">{title}</h1>
        {about && <div className="mt-2 text-soft text-pretty">{about}</div>}
      </div>
      {children}
    </div>
  </main>
)

/** A sheet of paper on such a page. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-line bg-card p-6 shadow-card">{children}</div>
)
