import { useMemo, useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Move } from '../entries.ts'
import { whenOf } from '../occurrence-content.ts'
import type { Scope } from '../use-change-event.ts'
import { whenInWords } from '../when-in-words.ts'
import { isSame } from './moves.ts'
import { useChangeNow } from './use-change-now.ts'

/**
 * Moving events: shown at once in the new place (`moved`), saved after asking which occurrences are meant (`asking`),
 * undone from the toast, and put back if saving fails. `held`: being moved by keyboard, until it is put down.
 */
export type Moves = ReturnType<typeof useMoves>

export function useMoves() {
  const circle = useCircle()
  const changeNow = useChangeNow()
  const [held, setHeld] = useState<Move>()
  const [dragged, setDragged] = useState<Move>()
  const [asking, setAsking] = useState<Move>()
  const [saving, setSaving] = useState<ReadonlyMap<string, Move>>(new Map())

  const moved = useMemo(() => {
    const all = new Map(saving)
    for (const move of [held, dragged, asking]) if (move) all.set(move.entry.key, move)
    return all
  }, [held, dragged, asking, saving])

  const show = (move: Move) => setSaving((now) => new Map(now).set(move.entry.key, move))
  const hide = ({ entry }: Move) => setSaving((now) => new Map([...now].filter(([key]) => key !== entry.key)))

  const save = async (move: Move, scope: Scope) => {
    const { entry, times } = move
    const original = entry.event.rule ? entry.occurrence.original : undefined
    show(move)
    try {
      const which = { record: { event: { id: entry.occurrence.eventId } }, original }
      const { undo } = await changeNow(which, whenOf(times, entry.allDay), scope)
      toast({
        title: `Moved to ${whenInWords(times, entry.allDay, circle.zone)}`,
        description: entry.title,
        action: { label: 'Undo', run: () => void undo().then(saidUndone, notMoved) },
      })
    } catch (error) {
      notMoved(error)
    }
    hide(move)
  }

  return {
    moved,
    held,
    dragged,
    asking,
    /** Moves it without saving. */
    hold: setHeld,
    drag: setDragged,
    /** Saves the new place, or asks which occurrences are meant. */
    put: (move: Move) => {
      setHeld(undefined)
      setDragged(undefined)
      if (isSame(move.times, move.entry.occurrence)) return
      if (move.entry.event.rule) setAsking(move)
      else void save(move, 'all')
    },
    answer: (scope: Scope | undefined) => {
      setAsking(undefined)
      if (asking && scope) void save(asking, scope)
    },
  }
}

const saidUndone = () => toast({ title: 'Moved back' })
const notMoved = (error: unknown) =>
  sayFailed(
    'This was not moved',
    error,
    'It is back where it was. Please check your internet connection and try again.',
  )
