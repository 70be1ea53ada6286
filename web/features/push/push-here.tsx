import { push } from '@kinfold/contract/features/push/endpoints.ts'
import type { PushSettings, PushTest } from '@kinfold/contract/features/push/schemas.ts'
import { useState } from 'react'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { endPushHere } from '../../device/push-here.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/forms/choice.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { canAnswer, subscribe, subscriptionHere } from './this-browser.ts'

type PushHereProps = { settings: PushSettings; onChanged: () => unknown }

/** Allows, tests and ends push. The browser asks the person only when they press 'Allow'. */
export function PushHere({ settings, onChanged }: PushHereProps) {
  const subscribing = useSend(push.subscribe)
  const ending = useSend(push.unsubscribe)
  const testing = useSend(push.test)
  const [isAsking, setAsking] = useState(false)

  const allow = async () => {
    setAsking(true)
    try {
      const keys = await subscribe(settings.publicKey)
      if (!keys)
        return toast({ title: 'Not allowed', description: 'The browser was told not to allow them.', tone: 'problem' })
      await subscribing.mutateAsync({ body: { ...keys, showsDetails: false } })
      toast({ title: 'This device gets notifications now' })
    } catch (error) {
      sayFailed('This device could not be added', error)
    } finally {
      setAsking(false)
      await onChanged()
    }
  }

  if (!settings.isOn)
    return (
      <Button onClick={allow} busy={isAsking && 'Asking...'}>
        Allow on this device
      </Button>
    )

  const showDetails = async (showsDetails: boolean) => {
    const keys = await subscriptionHere(settings)
    try {
      if (keys) await subscribing.mutateAsync({ body: { ...keys, showsDetails } })
      else await lost()
    } catch (error) {
      sayFailed('Not saved', error)
    }
    await onChanged()
  }
  /** The server does not know it yet; then it can be allowed again. */
  const lost = async () => {
    await ending.mutateAsync({})
    toast(sentences.gone)
  }
  const end = async () => {
    try {
      await ending.mutateAsync({})
      await endPushHere()
    } catch (error) {
      sayFailed('Not turned off', error)
    }
    await onChanged()
  }
  const test = async () => {
    try {
      toast(sentences[(await testing.mutateAsync({})).result])
    } catch (error) {
      sayFailed('Not sent', error)
    }
    await onChanged()
  }
  return (
    <div className="space-y-5">
      <p role="status">This device gets notifications.</p>
      <Choices<'little' | 'all'>
        label="What a locked screen shows"
        value={settings.showsDetails ? 'all' : 'little'}
        onChange={(value) => showDetails(value === 'all')}
        choices={[
          { value: 'little', label: 'That something is due' },
          { value: 'all', label: 'What it is' },
        ]}
      />
      <p className="text-sm text-soft">
        Anyone who sees this device can read that{canAnswer() && ', and press the answers'}. ‘What it is’ names
        medications and tasks.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={test} busy={testing.isPending && 'Sending...'}>
          Send a test
        </Button>
        <Button look="secondary" onClick={end} busy={ending.isPending && 'Turning off...'}>
          Turn off on this device
        </Button>
      </div>
    </div>
  )
}

const sentences: Record<PushTest['result'], Parameters<typeof toast>[0]> = {
  accepted: { title: 'Sent', description: 'It should appear in a few seconds.' },
  gone: {
    title: 'Please allow it again',
    description: 'This browser no longer accepts notifications.',
    tone: 'problem',
  },
  unreached: {
    title: 'Not sent',
    description: 'Our server cannot reach your browser’s notification service right now.',
    tone: 'problem',
  },
}
