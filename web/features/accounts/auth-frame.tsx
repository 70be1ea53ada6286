import { PRODUCT } from '@kinfold/contract/product.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Spinner } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'

type AuthFrameProps = { title: string; about?: ReactNode; wide?: boolean; children: ReactNode }

/** The frame of the pages before signing in: the mark, a title, a sheet of paper. */
export function AuthFrame({ title, about, wide = false, children }: AuthFrameProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 py-8 sm:justify-center sm:py-12">
      <Link to="/landing" aria-label={`${PRODUCT}, to the start page`} className="mb-6 no-underline">
        <Logo name={PRODUCT} />
      </Link>
      <div className={`w-full ${wide ? 'max-w-4xl' : 'max-w-md'}`}>
        <div className="mb-6 text-center">
          <h1 className="text-3xl">{title}</h1>
          {about && <div className="mt-2 text-soft text-pretty">{about}</div>}
        </div>
        {children}
      </div>
    </main>
  )
}

export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-line bg-card p-6 shadow-card">{children}</div>
)

export const Notice = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 rounded-control bg-apricot-wash px-4 py-3 text-apricot-ink">
    {children}
  </p>
)

/** Signed in, about to go on. */
export const Leaving = () => (
  <main className="flex min-h-dvh items-center justify-center">
    <p role="status" className="flex items-center gap-2 text-soft">
      <Spinner /> Signing in...
    </p>
  </main>
)
