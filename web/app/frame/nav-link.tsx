import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { classes } from '../../ui/classes.ts'

type NavLinkProps = { to: string; className: string; activeClassName: string; children: ReactNode }

/** A navigation link that marks the current page. */
export function NavLink({ to, className, activeClassName, children }: NavLinkProps) {
  const [path] = useLocation()
  const isHere = path === to || (to === '/dashboard' && path === '/')
  return (
    <Link
      to={to}
      className={classes(className, isHere && activeClassName)}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </Link>
  )
}
