import { taskCategories } from '@kinfold/contract/features/care-tasks/choices.ts'
import type { TaskFilter } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { useSignedIn } from '../../../access/session.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { controlClasses } from '../../../ui/forms/field.tsx'
import { FilteredBy } from '../../../ui/layout/filtered-by.tsx'
import { taskCategoryLooks } from '../task-labels.ts'
import type { TaskSearch } from './use-task-filter.ts'

const EVERYONE = 'everyone'
const whose = [
  { value: EVERYONE, label: 'Everyone’s' },
  { value: 'mine', label: 'Mine' },
  { value: 'anyone', label: 'Not taken yet' },
] as const

type FilterBarProps = { filter: TaskFilter; onChange: (changes: TaskSearch) => void }

/** Without visible labels, which the answers do not need, so that the tasks begin high on the page. */
export const TaskFilterBar = ({ filter, onChange }: FilterBarProps) => (
  <>
    <search className="mb-5 flex flex-wrap gap-x-6 gap-y-2 [&_legend]:sr-only">
      <Choices
        label="Whose tasks"
        choices={whose}
        value={filter.who ?? EVERYONE}
        onChange={(who) => onChange({ who: who === EVERYONE ? undefined : who })}
      />
      <select
        aria-label="Category"
        value={filter.category ?? ''}
        onChange={({ target }) => onChange({ category: target.value || undefined })}
        className={`${controlClasses()} w-auto! min-w-[min(11rem,100%)] flex-1 text-ellipsis sm:max-w-60`}
      >
        <option value="">All categories</option>
        {taskCategories.map((value) => (
          <option key={value} value={value}>
            {taskCategoryLooks[value].label}
          </option>
        ))}
      </select>
    </search>
    <FilteredBy
      parts={[
        filter.who === 'mine' ? <OwnName key="mine" /> : filter.who && 'not taken yet',
        filter.category && taskCategoryLooks[filter.category].label,
      ]}
    />
  </>
)

/** On paper ‘mine’ would not say whose. */
function OwnName() {
  const { user } = useSignedIn()
  return <bdi>{`${user.firstName} ${user.lastName}`.trim()}</bdi>
}
