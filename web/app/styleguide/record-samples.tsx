import { Pill } from 'lucide-react'
import { useState } from 'react'
import { Ribbon } from '../../ui/layout/ribbon.tsx'
import { Meta, Row, Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { HueSign } from '../../ui/records/hue-sign.tsx'
import { DoneSign, RoundTarget } from '../../ui/round-target.tsx'

const HOUR = 60

export const RecordSamples = () => (
  <>
    <Section title="Rows on paper; undone looks undone">
      <Rows label="Samples">
        <TaskSample />
        <Row mark={<HueSign hue="handover" icon={Pill} />}>
          <p>Breakfast: porridge, ate most of it, 200 ml</p>
          <Meta>08:10 · Mina Adler</Meta>
        </Row>
      </Rows>
    </Section>
    <Section title="A day of 24 hours">
      <Ribbon
        words="A sample of a day"
        now={13 * HOUR}
        lanes={[
          {
            name: 'There',
            spans: [
              { key: 'a', from: 0, until: 8 * HOUR, label: 'Anna', hue: '20' },
              { key: 'b', from: 8 * HOUR, until: 17 * HOUR, label: 'Mina', hue: '170' },
            ],
          },
          {
            name: 'Doses',
            points: [
              { key: 'a', at: 8 * HOUR, look: 'done' },
              { key: 'b', at: 12 * HOUR, look: 'overdue' },
              { key: 'd', at: 13 * HOUR, look: 'due' },
              { key: 'c', at: 20 * HOUR, look: 'open' },
            ],
          },
        ]}
      />
    </Section>
  </>
)

function TaskSample() {
  const [isDone, setDone] = useState(false)
  return (
    <Row
      mark={
        isDone ? <DoneSign draws /> : <RoundTarget label="Mark done: call the pharmacy" onClick={() => setDone(true)} />
      }
    >
      <p className={isDone ? 'text-soft' : 'font-semibold'}>Call the pharmacy</p>
      <Meta>{isDone ? 'Done just now · You' : 'Today'}</Meta>
    </Row>
  )
}
