import { chosenFrom } from '@kinfold/contract/features/emergency-card/choose.ts'
import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import type { CardSettings, EmergencyCard } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { usePreferences } from '../../access/preferences.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { CallList } from '../my-care/call-list.tsx'
import { CardChoice } from './card-choice.tsx'
import { CardPreview } from './card-preview.tsx'
import { LinkPanel } from './link-panel.tsx'
import { MissingOnCard } from './missing-on-card.tsx'
import { OpeningsPanel } from './openings-panel.tsx'

export function EmergencyCardPage() {
  const circle = useCircle()
  const { simple } = usePreferences()
  const { data, isPending, isError, refetch } = useCircleApi(emergencyCard.read)
  return (
    <>
      <PageHead
        title="Emergency Card"
        isPrinted={false}
        about={
          !simple && (
            <>
              What a stranger needs to know when <span dir="auto">{circle.firstName}</span> cannot tell them
            </>
          )
        }
        action={
          !simple && (
            <Link to="/emergency-contacts" className={buttonClasses('secondary')}>
              <Phone size={20} aria-hidden /> Emergency contacts
            </Link>
          )
        }
      />
      {simple && (
        <section aria-labelledby="call" className="mb-10" data-print="no">
          <h2 id="call" className="mb-3 text-2xl">
            Call for help
          </h2>
          <CallList />
        </section>
      )}
      {isPending && <Loading />}
      {isError && !data && <Failed what="The emergency card" onRetry={refetch} />}
      {data && <Content data={data} />}
    </>
  )
}

type Choice = Omit<CardSettings, 'version'>

/** Managers choose and see the result at once; everyone else sees the card. */
function Content({ data: { settings, card } }: { data: EmergencyCard }) {
  const mayChoose = useCan('emergencyCard.update')
  const mayShare = useCan('emergencyCard.share')
  const maySeeOpenings = useCan('emergencyCard.seeOpenings')
  const { data: found } = useCircleApi(emergencyCard.link, undefined, { enabled: mayShare })
  const [choice, setChoice] = useState<Choice>()
  const { directives, note, ...chosen } = (mayChoose ? choice : undefined) ?? settings
  const shown = chosenFrom({ ...card, directives: directives ?? '', note: note ?? '' }, chosen)
  if (!mayChoose)
    return (
      <div className="mx-auto max-w-2xl">
        <p className="mb-4 text-soft" data-print="no">
          The people who manage this circle choose what the card shows, and have its link and QR code.
        </p>
        <MissingOnCard card={shown} />
        <CardPreview card={shown} />
      </div>
    )
  return (
    // The card is the main thing: first on phones, otherwise left of its settings.
    <div className="flex flex-col gap-5 xl-page:grid xl-page:grid-cols-2 xl-page:items-start">
      <div className="contents xl-page:block xl-page:space-y-5">
        <div className="order-1">
          <MissingOnCard card={shown} />
          <CardPreview card={shown} hasLink={Boolean(found?.link?.url)} />
        </div>
        <div className="order-4">{maySeeOpenings && <OpeningsPanel />}</div>
      </div>
      <div className="contents xl-page:block xl-page:space-y-5" data-print="no">
        <div className="order-2">
          <CardChoice settings={settings} documents={card.documents ?? []} onChange={setChoice} />
        </div>
        <div className="order-3">{mayShare && <LinkPanel />}</div>
      </div>
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading" className="grid gap-5 xl-page:grid-cols-2">
    <Skeleton className="h-[38rem]" />
    <Skeleton className="h-[38rem]" />
  </div>
)
