import { taskCategories } from '@kinfold/contract/features/care-tasks/choices.ts'
import type { TaskFilter } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { useSignedIn } from '../../../access/session.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { FilteredBy } from '../../../ui/layout/filtered-by.tsx'
import { FilterSelect } from '../../../ui/records/filter-select.tsx'
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
      <FilterSelect
        label="Category"
        all="All categories"
        options={taskCategories.map((value) => ({ value, label: taskCategoryLooks[value].label }))}
        value={filter.category}
        onChange={(category) => onChange({ category })}
        className="w-auto! min-w-[min(11rem,100%)] flex-1 sm:max-w-60"
      />
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
  return <bdi>{fullNameOf(user)}</bdi>
}
