import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { type Begun, Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import { NewConversation } from './new-conversation.tsx'
import { WhoAnswers } from './outside-model/who-answers.tsx'
import { useAssistantSearch } from './use-assistant-search.ts'

/** Questions about this circle, answered from its records. */
export function AssistantPage() {
  const { id } = useCircle()
  const { conversation } = useAssistantSearch().search
  const [begun, setBegun] = useState<Begun>()
  // Whoever comes back to it later has begun nothing.
  if (begun && conversation && conversation !== begun.id) setBegun(undefined)
  return (
    <>
      <PageHead title="AI Care Assistant" />
      <div className="gap-10 lg-page:grid lg-page:grid-cols-[minmax(0,1fr)_17rem]">
        {/* What is typed about one person is never asked about another. */}
        <div key={id} className="min-w-0 max-w-reading">
          {conversation ? (
            <Conversation key={conversation} id={conversation} begun={begun?.id === conversation ? begun : undefined} />
          ) : (
            <NewConversation onBegun={setBegun} />
          )}
        </div>
        <aside aria-label="Your conversations" data-print="no" className="mt-6 lg-page:mt-0">
          <h2 className="mb-2 flex items-center gap-2 text-lg">
            <MessagesSquare size={20} aria-hidden className="text-soft" /> Your conversations
          </h2>
          <ConversationList>
            <WhoAnswers />
          </ConversationList>
        </aside>
      </div>
    </>
  )
}
