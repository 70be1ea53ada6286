import type { ReactNode } from 'react'

/** The logo: two hands that form a heart. */
export const Mark = ({ size = 36 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
    <rect width="32" height="32" rx="8" className="fill-green" />
    <path
      d="M16 25c-5-3.6-8.5-6.9-8.5-10.900A4.6 4.6 0 0 1 16 11.700a4.6 4.6 0 0 1 8.5 2.400C24.5 18.1 21 21.4 16 25Z"
      className="fill-none stroke-on-green"
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <path
      d="M11.5 15.800c1.7 2.8 7.3 2.8 9 0"
      className="fill-none stroke-apricot"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
)

export const Logo = ({ name }: { name?: ReactNode }) => (
  <span className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight text-ink">
    <Mark />
    {name}
  </span>
)
