import { CornerDownRight } from 'lucide-react'

type QuestionButtonsProps = { questions: readonly string[]; onAsk: (question: string) => void }

/** Questions asked with one tap. */
export const QuestionButtons = ({ questions, onAsk }: QuestionButtonsProps) => (
  <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
    {questions.map((question) => (
      <li key={question} className="sm:last:odd:col-span-2">
        <button
          type="button"
          onClick={() => onAsk(question)}
          className="flex h-full min-h-12 w-full items-center gap-2 rounded-control border border-line bg-card px-3 py-2 text-start hover:bg-green-wash"
        >
          <CornerDownRight size={18} aria-hidden className="shrink-0 text-green" />
          <span className="min-w-0 wrap-anywhere text-pretty">{question}</span>
        </button>
      </li>
    ))}
  </ul>
)
