import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'

type MoreButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  /** What is read in pages (`useCirclePages`). */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Reads the next page of a list; nothing where there is none. */
export const MoreButton = ({ list, look = 'secondary', ...rest }: MoreButtonProps) =>
  list.hasNextPage && (
    <Button
      look={look}
      busy={list.isFetchingNextPage && 'Loading...'}
      onClick={() => void list.fetchNextPage()}
      {...rest}
    />
  )
