import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { capital, countText, dayText } from '@kinfold/contract/format.ts'
import { expiringDocuments, findDocuments } from '../../../medical-documents/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { contentWords } from '../reading/content-words.ts'
import { stemOf } from '../reading/stems.ts'
import { meaningsOf } from '../reading/words/same-meaning.ts'
import { names, quoted } from '../say.ts'
import { wordsOf } from './calendar/entries.ts'

const MOST_LISTED = 10

/** Words in questions for kinds of documents, with the words used in titles and kinds. */
const called: [RegExp, string[]][] = [
  [/\bliving will\b|\badvance directive|\bpatient decree\b/, ['living will', 'directive']],
  [/\bpower of attorney\b|\battorney\b/, ['power of attorney', 'attorney']],
  [/\bproxy\b/, ['proxy']],
  [/\bdnr\b|\bresus|\bcode status\b/, ['dnr', 'resuscit', 'living will', 'directive']],
  [/\borgan donation\b/, ['organ']],
  [/\bfuneral\b|\bburial\b|\b(?:final|last) wishes\b/, ['funeral', 'wishes', 'burial']],
  [/\bwill\b|\btestament\b/, ['will', 'testament']],
  [/\binsurance\b|\bpolicy\b/, ['insurance']],
  [/\bpassport\b/, ['passport']],
  [/\bid card\b|\bidentity\b/, ['identity', 'id card', 'identification']],
  [/\bvaccin|\bimmunis|\bflu (?:shot|jab)/, ['vaccin', 'immunis']],
  [/\bdischarge\b/, ['discharge']],
  [/\blab\b|\bblood ?(?:test|work)|\bbloods\b|\bresults\b|\binr\b|\bh?b?a1c\b/, ['lab']],
  [/\bcreatinine\b|\bkidney values\b/, ['creatinine', 'kidney', 'lab']],
  [/\bha?emoglobin\b/, ['lab', 'blood count']],
  [/\bx ?ray\b|\bmri\b|\bscan\b/, ['x-ray', 'mri', 'scan', 'imaging']],
  [/\bcare plan\b/, ['care plan']],
  [/\b(?:invoice|bill)s?\b/, ['bill', 'invoice']],
  [/\bprescriptions?\b/, ['prescription']],
]

type Document = Awaited<ReturnType<typeof findDocuments.run>>['documents'][number]

/** 'Where is her living will?', 'Find the letter of the cardiologist' */
export async function find(ask: Ask): Promise<Block[]> {
  const said = ask.words.join(' ')
  const wanted = [
    ...(called.find(([pattern]) => pattern.test(said))?.[1] ?? []),
    ...ask.unknown.filter((word) => word.length > 3),
  ]
  const { documents } = await ask.use(findDocuments, {})
  if (wanted.length === 0) {
    const named = documentsNamed(ask, documents)
    return all(ask, named.length > 0 ? named : documents)
  }
  const isNamed = (document: Document) => {
    const words = [
      document.title,
      document.subtype,
      document.category,
      document.issuer,
      document.note,
      ...document.files,
    ]
      .join(' ')
      .toLowerCase()
    return wanted.some((word) => new RegExp(`\\b${word.replace(/[^\p{L}\p{N} -]/gu, '')}`, 'u').test(words))
  }
  const found = documents.filter(isNamed)
  if (found.length === 0)
    return [
      text(
        'I cannot find such a document among those that you can see. There may be others that are not shown to you.',
      ),
    ]
  return [text(`${capital(countText(found.length, 'document'))} found:`), listed(ask, found)]
}

/** What somebody wrote may be a paper, too: 'What did the heart doctor write?' Only what has all of these words, or their like. */
export async function papersOf(ask: Ask, words: readonly string[]): Promise<Block[]> {
  const { documents } = await ask.useUnasked(findDocuments, {})
  const sought = meaningsOf(words)
  const found = documents.filter(({ title, issuer }) => {
    const said = meaningsOf(wordsOf(title, issuer))
    return sought.every((word) => said.includes(word))
  })
  return found.length > 0 ? [text('There are papers like this:'), listed(ask, found)] : []
}

/** 'The letter from the cardiologist': what is called by all of these words. */
function documentsNamed(ask: Ask, documents: Document[]): Document[] {
  const said = contentWords(ask.words, ask).filter((word) => !SAID_OF_ANY.test(word))
  if (said.length === 0) return []
  return documents.filter(({ title, issuer }) =>
    said.every((word) => wordsOf(title, issuer).some((each) => each.startsWith(stemOf(word)))),
  )
}
const SAID_OF_ANY = /^(?:documents?|papers?|files?|vault|medical|pdf|read|open|expir\w*|valid|renew\w*|run|runs|date)$/

function all(ask: Ask, documents: Document[]): Block[] {
  if (documents.length === 0) return [text('There is no document in the medical vault that you can see.')]
  return [
    text(`${capital(countText(documents.length, 'document'))} that you can see, newest first:`),
    listed(ask, documents),
  ]
}

const listed = (ask: Ask, documents: readonly Document[]): Block =>
  list(
    documents.slice(0, MOST_LISTED).map((each) => {
      const facts = [
        each.subtype ?? each.category,
        each.documentDate && `dated ${dayText(each.documentDate)}`,
        each.expiresAt && `expires ${dayText(each.expiresAt)}`,
        each.original && `original: ${each.original}`,
        each.note && `note: ${quoted(each.note)}`,
        each.status === 'superseded' && 'replaced by a newer one',
      ]
      return { text: `${each.title} (${facts.filter(Boolean).join('; ')})`, cites: [ask.cite(each.source)] }
    }),
  )

/** 'Which documents expire soon?', 'When does her insurance card run out?' */
export async function expiring(ask: Ask): Promise<Block[]> {
  const { documents } = await ask.use(findDocuments, {})
  const named = documentsNamed(ask, documents)
  if (named.length > 0) return [listed(ask, named)]
  const { expiring: found } = await ask.use(expiringDocuments, {})
  if (found.length === 0) return [text('No document that you can see expires in the next 60 days.')]
  const items = found.map((each) => ({
    text: `${each.title}: ${each.expiresAt < ask.today ? 'expired' : 'expires'} on ${dayText(each.expiresAt)}`,
    cites: [ask.cite(each.source)],
  }))
  return [text(`${names([capital(countText(found.length, 'document'))])} to renew:`), list(items)]
}
