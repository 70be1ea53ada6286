import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import type { Conversation } from '@kinfold/contract/features/assistant/schemas.ts'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { removed, undoable } from '../../api/undoable.ts'
import { IconButton } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { useAssistantSearch } from './use-assistant-search.ts'

const RenameDialog = later(() => import('./rename-dialog.tsx').then((part) => part.RenameDialog))

/** The conversation's title and actions. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const [isRenaming, setRenaming] = useState(false)
  const { go, change } = useAssistantSearch()
  const { id, title } = conversation
  const removal = undoable(
    useCircleSend(conversations.remove),
    useCircleSend(conversations.restore),
    removed('conversation', 'deleted'),
  )
  const removeThis = () =>
    removal.run(
      { params: { id } },
      {
        description: title,
        onGone: () => change({ conversation: undefined }),
        onRestored: () => go({ conversation: id }),
      },
    )
  return (
    <div className="mb-4 flex items-center gap-2 border-b border-line pb-2">
      <h2 className="min-w-0 flex-1 truncate text-lg" dir="auto" title={title}>
        {title}
      </h2>
      <Menu
        label="This conversation"
        trigger={<IconButton label="This conversation" icon={<Ellipsis size={20} aria-hidden />} />}
      >
        <MenuItem icon={<Pencil size={18} aria-hidden />} onSelect={() => setRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem icon={<Trash2 size={18} aria-hidden />} onSelect={removeThis}>
          Delete
        </MenuItem>
      </Menu>
      {isRenaming && <RenameDialog conversation={conversation} onClose={() => setRenaming(false)} />}
    </div>
  )
}
