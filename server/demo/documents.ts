import { contract } from '@kinfold/contract/contract.ts'
import type { NewDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { openPaper } from '../services/pdf/paper.ts'
import type { As, Name } from './people.ts'

type Document = Omit<z.input<typeof NewDocument>, 'id'> & { lines: string[] }

const papersAt = (today: string): [by: Name, Document][] => [
  [
    'anna',
    {
      ...{ title: 'Living will', category: 'Final Wishes', subtype: 'living_will', documentDate: '2024-05-14' },
      ...{ original: 'Blue folder, hall cupboard, top shelf', issuer: 'Dr. Miriam Weber', tags: ['original'] },
      lines: ['I wish to stay at home as long as that is possible.', 'No artificial feeding without hope of recovery.'],
    },
  ],
  [
    'anna',
    {
      ...{ title: 'Health-care proxy for Jonas', category: 'Final Wishes', subtype: 'healthcare_proxy' },
      ...{ documentDate: '2024-05-14', original: 'Blue folder, hall cupboard, top shelf' },
      lines: ['Jonas Keller may decide for me when I cannot.', 'Second: Anna Keller.'],
    },
  ],
  [
    'anna',
    {
      ...{ title: 'Health insurance card', category: 'Insurance', visibleTo: 'circle', issuer: 'Nordstern Kasse' },
      ...{ expiresAt: addDays(today, 24), remindDays: 30, original: 'Red purse' },
      lines: ['Rose Keller', 'Number A 123 456 780', 'Show this card at the doctor’s.'],
    },
  ],
  [
    'carlo',
    {
      ...{ title: 'Letter from the cardiologist', category: 'Medical Records', issuer: 'Dr. Weiss' },
      ...{ documentDate: addDays(today, -12), tags: ['heart', 'blood pressure'] },
      lines: [
        'Blood pressure at home 132/78 on average.',
        'Lisinopril 10 mg stays as it is.',
        'Next visit in six months.',
      ],
    },
  ],
  [
    'anna',
    {
      ...{ title: 'Blood count and kidneys', category: 'Lab Results', issuer: 'Labor Mitte' },
      ...{ documentDate: addDays(today, -12), note: 'Creatinine a little better than in spring.' },
      lines: ['Haemoglobin 12.4 g/dL', 'Creatinine 1.05 mg/dL', 'HbA1c 6.9 %'],
    },
  ],
  [
    'lena',
    {
      ...{ title: 'Vaccinations', category: 'Vaccination', documentDate: addDays(today, -40) },
      lines: ['Influenza, this October', 'Pneumococci, 2023', 'Tetanus, 2019'],
    },
  ],
]

/** Typical family documents, one page each, drawn here. */
export async function fileDocuments(as: As, clientId: number, today: string) {
  const query = { clientId }
  for (const [by, { lines, ...content }] of papersAt(today)) {
    const id = uuidv7()
    await as(by)(contract.medicalDocuments.create, { query, body: { id, ...content } })
    const name = `${content.title}.pdf`
    const file = { name, type: 'application/pdf', content: await drawn(content.title, lines) }
    const adding = { params: { id }, query: { ...query, fileId: uuidv7() } }
    await as(by)(contract.medicalDocuments.addFile, adding, file)
  }
}

const MARGIN = 56
const LINE_HEIGHT = 26

function drawn(title: string, lines: string[]): Promise<Buffer> {
  const paper = openPaper('A4', title)
  const width = paper.width - 2 * MARGIN
  let y = MARGIN + LINE_HEIGHT
  const write = (text: string, size: number) => {
    for (const line of paper.flow([{ text }], width, size)) {
      paper.line(line, MARGIN, y, width, size)
      y += LINE_HEIGHT
    }
  }
  write(title, 20)
  y += LINE_HEIGHT
  for (const line of lines) write(line, 12)
  return paper.end()
}
