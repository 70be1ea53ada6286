import { Square, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Reads an answer aloud, where the device can. */
export function ReadAloud({ text }: { text: string }) {
  const [isReading, setReading] = useState(false)
  useEffect(() => (isReading ? () => speechSynthesis.cancel() : undefined), [isReading])
  if (!('speechSynthesis' in window)) return null
  const read = () => {
    const said = new SpeechSynthesisUtterance(text)
    said.lang = 'en'
    said.onend = () => setReading(false)
    said.onerror = () => setReading(false)
    speechSynthesis.cancel()
    speechSynthesis.speak(said)
    setReading(true)
  }
  const icon = isReading ? <Square size={16} aria-hidden /> : <Volume2 size={16} aria-hidden />
  return (
    <Button look="quiet" className="px-2" icon={icon} onClick={isReading ? () => setReading(false) : read}>
      {isReading ? 'Stop reading' : 'Read aloud'}
    </Button>
  )
}
