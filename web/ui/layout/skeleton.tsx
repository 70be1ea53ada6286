import { classes } from '../classes.ts'

/** A placeholder of the same size as what is loading, so that nothing jumps. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={classes('animate-pulse rounded-control bg-sunken', className)} />
)

/** Several of them, for a list. Tells screen readers that something is loading. */
export const SkeletonList = ({ count, className }: { count: number; className: string }) => (
  <div role="status" aria-label="Loading" className="space-y-3">
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <Skeleton key={index} className={className} />
    ))}
  </div>
)

/** The same in a panel whose rows reach its edges. */
export const PanelSkeleton = () => (
  <div className="p-4">
    <SkeletonList count={2} className="h-16" />
  </div>
)
