import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { linkClasses } from '../button.tsx'
import { classes } from '../classes.ts'
import { Logo } from './logo.tsx'

type OutsidePageProps = {
  brand: string
  title: string
  about?: ReactNode
  width?: 'narrow' | 'middle' | 'wide'
  /** Shown beside it on wide screens. */
  picture?: string
  children: ReactNode
}

const widths = { narrow: 'max-w-md', middle: 'max-w-lg', wide: 'max-w-4xl' }

/** The frame of pages outside the shell: logo, title and purpose. */
export const OutsidePage = ({ brand, title, about, width = 'narrow', picture, children }: OutsidePageProps) => (
  <main
    className={classes(
      'grid min-h-dvh justify-items-center px-4 py-8 sm:content-center sm:py-12',
      picture && 'lg:grid-cols-2 lg:items-center lg:p-0',
    )}
  >
    {picture && (
      <div className="sticky top-0 hidden h-dvh w-full content-end self-start bg-green-wash lg:grid">
        <img src={picture} alt="" className="max-h-dvh w-full object-cover object-bottom dark:brightness-75" />
      </div>
    )}
    <div className={classes('flex w-full flex-col items-center', picture && 'lg:p-12')}>
      <Link to="/landing" aria-label={`${brand}, to the start page`} className={linkClasses('mb-6 no-underline')}>
        <Logo name={brand} />
      </Link>
      <div className={classes('w-full', widths[width])}>
        <div className="mb-6 text-center">
          <h1 className="text-3xl">{title}</h1>
          {about && <div className="mt-2 text-soft text-pretty">{about}</div>}
        </div>
        {children}
      </div>
    </div>
  </main>
)

/** A card on such a page. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-line bg-card p-6 shadow-card">{children}</div>
)
