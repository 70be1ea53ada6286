import { PRODUCT } from '@kinfold/contract/product.ts'
import type { ReactNode } from 'react'
import { Spinner } from '../../ui/button.tsx'
import { OutsidePage } from '../../ui/layout/outside-page.tsx'

type AuthFrameProps = { title: string; about?: ReactNode; wide?: boolean; children: ReactNode }

/** The frame of the pages before signing in. */
export const AuthFrame = ({ wide = false, ...page }: AuthFrameProps) => (
  <OutsidePage
    brand={PRODUCT}
    width={wide ? 'wide' : 'narrow'}
    {...(wide ? {} : { picture: '/welcome.svg' })}
    {...page}
  />
)

export const Notice = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 rounded-control bg-apricot-wash px-4 py-3 text-apricot-ink">
    {children}
  </p>
)

/** Signed in, about to be redirected. */
export const Leaving = () => (
  <main className="flex min-h-dvh items-center justify-center">
    <p role="status" className="flex items-center gap-2 text-soft">
      <Spinner /> Signing in...
    </p>
  </main>
)
