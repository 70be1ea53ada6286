import { useEffect, useState } from 'react'
import { copyAndSay } from '../../ui/browser/copy-and-say.ts'
import { fullNavigation } from '../../ui/browser/full-navigation.ts'
import { Button } from '../../ui/button.tsx'
import type { Crash } from './describe-crash.ts'

export function CrashScreen({ crash, onTryAgain }: { crash: Crash; onTryAgain: () => void }) {
  const [component, setComponent] = useState(crash.component)
  const [time, setTime] = useState(crash.time)
  useEffect(() => {
    void crash.named.then(setComponent)
    // No page waits for what writes times. Where it cannot be loaded, the time stays as the report has it.
    import('../../ui/time.ts').then(({ exactTime }) => setTime(exactTime(crash.time))).catch(() => {})
  }, [crash])
  const context: [string, string][] = [
    ['Component', component],
    ['Route', crash.route],
    ['Time', time],
    ...(crash.userId === undefined ? [] : [['User ID', String(crash.userId)] as [string, string]]),
  ]
  const copyDetails = async () => {
    const error = (await crash.report)?.error
    const details = [
      `Error ID: ${crash.errorId}`,
      ...context.map(([name, value]) => `${name}: ${value}`),
      ...(error ? [`${error.name}: ${error.message}`, error.stack ?? ''] : []),
    ].join('\n')
    await copyAndSay(details, { copied: 'Details copied' })
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-5 p-6">
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="text-soft">
        This was not your fault. The team has been notified, and nothing you saved is lost. You can try again, or go
        back to the dashboard.
      </p>
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card p-4">
        <p className="min-w-0 flex-1 break-all">
          <span className="block text-sm text-soft">Error ID</span>
          <code>{crash.errorId}</code>
        </p>
        <Button look="secondary" onClick={copyDetails}>
          Copy Details
        </Button>
      </div>
      <section aria-labelledby="crash-context" className="rounded-card border border-line bg-card p-4">
        <h2 id="crash-context" className="mb-2 text-lg">
          Error Context
        </h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {context.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>Try Again</Button>
        <Button look="secondary" onClick={() => fullNavigation('/')}>
          Go to Dashboard
        </Button>
      </div>
      <p className="text-sm text-soft">If this keeps happening, please contact support and give them the Error ID.</p>
    </main>
  )
}
