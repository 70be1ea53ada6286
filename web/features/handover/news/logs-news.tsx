import { typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { logPath } from '@kinfold/contract/features/care-logs/log-path.ts'
import type { LogNews } from '@kinfold/contract/features/handover/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import { DifferenceList } from '../../../ui/records/difference-list.tsx'
import { HueSign } from '../../../ui/records/hue-sign.tsx'
import { differencesIn } from '../../care-logs/log-facts.ts'
import { logSentence } from '../../care-logs/log-sentence.ts'
import { logTypes } from '../../care-logs/log-types.ts'
import { isSerious, logNewsWords, whenText } from '../news-words.ts'
import { NewsItem, NewsList } from './news-item.tsx'

export const LogsNews = ({ news }: { news: LogNews[] }) => (
  <NewsList>
    {news.map((each) => (
      <LogItem key={each.log.id} news={each} />
    ))}
  </NewsList>
)

function LogItem({ news }: { news: LogNews }) {
  const { zone } = useCircle()
  const { what, changedBy, changedAt, log, before, comments } = news
  const { lead, body, facts } = logSentence(log)
  const isGone = what === 'deleted' || what === 'entered_in_error'
  const isWritten = what === 'written'
  return (
    <NewsItem
      icon={<HueSign hue={log.type} icon={logTypes[log.type].icon} tone={isSerious(news) ? 'urgent' : undefined} />}
      title={lead ?? typeLabels[log.type]}
      to={logPath(log.id)}
      badge={isWritten ? badgeOf[log.severity] : logNewsWords[what]}
      tone={isGone || log.severity === 'info' ? 'plain' : log.severity}
      by={isWritten ? log.authorName : changedBy}
      at={isWritten ? log.occurredAt : changedAt}
      isGone={isGone}
    >
      {facts.length > 0 && <p className="text-soft">{facts.join(' · ')}</p>}
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {body}
      </p>
      {log.incident?.actionTaken && <p>What was done: {log.incident.actionTaken}</p>}
      {log.incident?.whoWasTold && <p>Who was told: {log.incident.whoWasTold}</p>}
      {log.inErrorReason && <p className="text-soft">{log.inErrorReason}</p>}
      {what === 'edited' && before && (
        <div className="mt-2 border-l-2 border-line pl-3">
          <DifferenceList differences={differencesIn({ before, after: log }, zone)} />
        </div>
      )}
      {comments.map(({ id, authorName, body, createdAt }) => (
        <p key={id} className="mt-1 border-l-2 border-line pl-3 wrap-anywhere">
          <span className="text-sm text-soft">
            <bdi>{authorName}</bdi>, {whenText(createdAt, zone)}:{' '}
          </span>
          <span dir="auto">{body}</span>
        </p>
      ))}
    </NewsItem>
  )
}

const badgeOf = { info: 'New', attention: 'Needs attention', urgent: 'Urgent' } as const
