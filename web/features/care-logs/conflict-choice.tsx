import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { VersionChoice } from '../../ui/version-choice.tsx'
import type { LogValues } from './log-values.ts'

type ConflictProps = { mine: LogValues; theirs: CareLog; onKeepMine: () => Promise<void>; onKeepTheirs: () => void }

export const ConflictChoice = ({ mine, theirs, ...choice }: ConflictProps) => (
  <VersionChoice {...choice} mine={<Version {...mine} />} theirs={<Version {...theirs} />}>
    This log was changed while you were editing it. Please choose which text stays; the other one is kept in the
    history.
  </VersionChoice>
)

const Version = ({ title, body }: Pick<LogValues, 'title' | 'body'>) => (
  <>
    {title && <p className="font-semibold">{title}</p>}
    <p className="whitespace-pre-line" dir="auto">
      {body}
    </p>
  </>
)
