import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'

type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }>> }
type Recognition = {
  lang: string
  interimResults: boolean
  onresult: ((heard: Heard) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}
/** Missing in TypeScript’s DOM types; browsers use one of two names, or have none. */
type MayRecognize = Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>>

/** Dictates a question, where the browser can: `words` is what is recognized so far, `earlier` what was before. */
export function Dictation({ onHeard }: { onHeard: (words: string, earlier: string) => void }) {
  const { SpeechRecognition, webkitSpeechRecognition } = window as MayRecognize
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition
  const [isListening, setListening] = useState(false)
  const running = useRef<Recognition>(undefined)
  useEffect(() => () => end(running.current), [])
  if (!Recognizer) return null
  const listen = () => {
    const recognition = new Recognizer()
    let earlier = ''
    recognition.lang = navigator.language
    recognition.interimResults = true
    recognition.onresult = ({ results }) => {
      const words = Array.from(results, (result) => result[0]?.transcript ?? '').join(' ')
      onHeard(words, earlier)
      earlier = words
    }
    recognition.onend = () => setListening(false)
    running.current = recognition
    recognition.start()
    setListening(true)
  }
  const stop = () => {
    end(running.current)
    setListening(false)
  }
  return (
    <>
      <IconButton
        label={isListening ? 'Stop listening' : 'Dictate'}
        className="min-h-12"
        icon={isListening ? <Square size={18} aria-hidden /> : <Mic size={20} aria-hidden />}
        onClick={isListening ? stop : listen}
      />
      {isListening && (
        <p role="status" className="order-first w-full text-sm text-soft">
          Listening. To understand you, your browser may send your voice to its maker.
        </p>
      )}
    </>
  )
}

function end(recognition: Recognition | undefined) {
  if (!recognition) return
  // Also what it has heard but not told yet.
  recognition.onresult = null
  recognition.abort()
}
