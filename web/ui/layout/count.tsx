/** How many there are: '(25)', after a heading. */
export const Count = ({ of }: { of: number }) => <span className="font-normal text-soft tabular-nums">({of})</span>
