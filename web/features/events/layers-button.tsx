import { layers } from '@kinfold/contract/features/calendar/layers.ts'
import { eventKinds as kinds } from '@kinfold/contract/features/events/schemas.ts'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { eventKinds, layerKinds } from './event-kinds.ts'
import { type LayerName, layerNames, useCalendarSearch } from './use-calendar-search.ts'

const groups: { label: string; names: LayerName[] }[] = [
  { label: 'Events', names: [...kinds] },
  { label: 'From other pages', names: [...layers] },
]
const layerOf = (name: LayerName) => {
  const kind = kinds.find((each) => each === name)
  if (kind) return { label: eventKinds[kind].plural, icon: eventKinds[kind].icon }
  return layerKinds[layers.find((each) => each === name)!]
}

/** Which layers are shown; hidden ones are in the address. */
export function LayersButton() {
  const { hidden, change } = useCalendarSearch()
  const [open, setOpen] = useState(false)
  const set = (name: LayerName, isShown: boolean) => {
    const off = layerNames.filter((each) => (each === name ? !isShown : hidden.has(each)))
    change({ hide: off.join(',') || undefined })
  }
  return (
    <Popover
      label="Layers"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          look="secondary"
          className="max-sm:px-2.5"
          icon={<Layers size={20} aria-hidden className="max-sm:hidden" />}
        >
          Layers{hidden.size > 0 && ` (${layerNames.length - hidden.size} of ${layerNames.length})`}
        </Button>
      }
    >
      <div className="space-y-3 p-3">
        {groups.map(({ label, names }) => (
          <fieldset key={label}>
            <legend className="px-2 text-sm text-soft">{label}</legend>
            <ul className="grid sm:grid-cols-2">
              {names.map((name) => (
                <li key={name}>
                  <LayerSwitch name={name} isShown={!hidden.has(name)} onChange={(isShown) => set(name, isShown)} />
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </Popover>
  )
}

type SwitchProps = { name: LayerName; isShown: boolean; onChange: (isShown: boolean) => void }

function LayerSwitch({ name, isShown, onChange }: SwitchProps) {
  const { label, icon: Icon } = layerOf(name)
  return (
    <label
      data-tone={name}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-green"
    >
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-green"
      />
      <span className="flex size-7 items-center justify-center rounded-full border border-(--tone-edge) bg-(--tone-wash)">
        <Icon size={16} aria-hidden className="text-(--tone-ink)" />
      </span>
      {label}
    </label>
  )
}
