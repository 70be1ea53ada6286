import './styles.css'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { startSession } from './access/session.ts'
import { App } from './app/app.tsx'
import { followTheme } from './ui/theme.ts'

// Our content security policy forbids the code generation that zod would otherwise try.
z.config({ jitless: true })
followTheme()
void startSession()
createRoot(document.getElementById('root')!).render(<App />)
