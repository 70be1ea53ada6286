import { firstPage } from './app/start/first-page.ts'
import './styles.css'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startPreferences } from './access/preferences.ts'
import { startSession } from './access/session.ts'
import { App } from './app/app.tsx'
import { watchErrors } from './features/reports/watch-errors.ts'
import { followTheme } from './ui/browser/theme.ts'

// Our content security policy forbids the code generation that zod would otherwise try. Set as a global, which zod reads
// when it loads with the first form, so that zod need not load now.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// The scroll lock of dialogs adds a style element; this nonce allows it (server/core/http/web-pages.ts).
setNonce(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '')
followTheme()
startPreferences()
watchErrors()
void startSession()
const root = createRoot(document.getElementById('root')!)
void firstPage.then(() => {
  // In pieces, so that the browser stays responsive.
  startTransition(() => root.render(<App />))
  void import('./app/crash/record-clicks.ts').then(({ recordClicks }) => recordClicks())
})
