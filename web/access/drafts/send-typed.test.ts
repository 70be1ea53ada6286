import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { sendTyped } from './send-typed.ts'

function aForm() {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { body: 'Thanks for the flowers' } })
    form.register('body')
    return form
  })
  const { getValues, setValue } = result.current
  const save = Promise.withResolvers<boolean>()
  const saved = sendTyped(result.current, ['body'], () => save.promise)
  const end = async (isSaved: boolean) => {
    await act(async () => save.resolve(isSaved))
    return saved
  }
  return { text: () => getValues('body'), type: (text: string) => setValue('body', text), end }
}

test('what is typed while a text is saved is the next one', async () => {
  const { text, type, end } = aForm()
  expect(text()).toBe('')
  type('And for the cake')
  expect(await end(true)).toBe(true)
  expect(text()).toBe('And for the cake')
})

test('a text that is not saved comes back before what was typed meanwhile', async () => {
  const { text, type, end } = aForm()
  type('And for the cake')
  expect(await end(false)).toBe(false)
  expect(text()).toBe('Thanks for the flowers And for the cake')
})
