import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'

type MoreButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  /** A paged list (`useCirclePages`). */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Loads the next page of a list; renders nothing when there is none. On paper it says that the list goes on. */
export const MoreButton = ({ list, look = 'secondary', ...rest }: MoreButtonProps) =>
  list.hasNextPage && (
    <>
      <Button
        look={look}
        busy={list.isFetchingNextPage && 'Loading...'}
        onClick={() => void list.fetchNextPage()}
        {...rest}
      />
      <p className="mt-3 hidden print:block">There is more, which is not printed here.</p>
    </>
  )
