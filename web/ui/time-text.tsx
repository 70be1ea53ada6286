import { exactTime, timeAgo } from './time.ts'

/** 'five minutes ago', with the exact time as a tooltip and for machines. */
export const TimeAgo = ({ instant }: { instant: string }) => (
  <time dateTime={instant} title={exactTime(instant)}>
    {timeAgo(instant)}
  </time>
)
