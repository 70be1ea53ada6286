import { requestFor } from '@kinfold/contract/endpoint.ts'
import { fieldLabels } from '@kinfold/contract/features/emergency-card/choose.ts'
import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import type {
  Card,
  CardAllergy,
  CardContact,
  CardMedication,
} from '@kinfold/contract/features/emergency-card/schemas.ts'
import { NAMELESS } from '@kinfold/contract/features/emergency-card/wording.ts'
import type { Phone } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { type Html, html } from '../../core/html.ts'
import { pageStyle } from './page-style.ts'

type Shown = { token: string; moment: string; portrait?: Buffer | undefined }

/** The card for the holder of its link: complete without scripts, for a stranger in a hurry. */
export const cardPage = (card: Card, { token, moment, portrait }: Shown): string =>
  page(
    'Emergency card',
    html`<header>
${portrait !== undefined && html`<img class="portrait" alt="" src="data:image/jpeg;base64,${portrait.toString('base64')}">`}
<p class="kind">Emergency card</p>
<h1 dir="auto">${card.name ?? NAMELESS}</h1>
${card.age !== null && html`<p>Age ${card.age}</p>`}
${card.address !== null && html`<p class="text" dir="auto">${card.address || 'Address: not noted'}</p>`}
${firstCall(card.contacts)}
</header>
<main>
${card.note && section('note', html`<p class="text" dir="auto">${card.note}</p>`)}
${card.allergies && section('allergies', listOr(card.allergies, allergyItem), card.allergies.some(({ warns }) => warns) ? 'alert' : '')}
${card.conditions && section('conditions', namesOf(card.conditions))}
${card.medications && section('medications', listOr(card.medications, medicationItem))}
${card.contacts && section('contacts', listOr(card.contacts, contactItem))}
${card.directives !== null && section('directives', directivesOf(card, token))}
</main>
<footer class="soft">
<p>This is what the family noted, as of ${moment}. It may be incomplete. Nobody has checked yet what is marked ‘not confirmed’.</p>
<p>The family was told that this card was opened.</p>
</footer>`,
  )

/** Shown on pages that reveal nothing about a person. */
const brand = html`<header><p class="brand">${PRODUCT}</p></header>`

const emergencyNumber = html`<p class="now">In an emergency, call your local emergency number now.</p>`

/** The same page for every link that does not work, whatever the reason. */
export const notFoundPage = page(
  'Not found',
  html`${brand}
<main>
<h1>This link does not work</h1>
${emergencyNumber}
<section>
<h2>What it is for</h2>
<p>A link like this opens an emergency card: what helpers need to know about someone who cannot tell them. Families make these cards with ${PRODUCT}.</p>
</section>
<section>
<h2>What you can do</h2>
<ul>
<li>Scan the code again, or check that the whole link was copied.</li>
<li>The family may have ended this link. Ask them, or whoever gave it to you, for a new one.</li>
<li>If you belong to the family, <a href="/login">sign in to ${PRODUCT}</a> to see the card.</li>
</ul>
</section>
</main>`,
)

/** For messengers that open a link before a person does: reveals nothing about anyone. */
export const previewPage = page(
  'Emergency card',
  html`${brand}
<main>
<h1>Emergency card</h1>
<p>Open this link in a browser to see it.</p>
</main>`,
)

/** Temporarily unavailable: too many attempts, or a server problem. */
export const laterPage = (seconds: number) =>
  page(
    'Please try again',
    html`${brand}
<main>
<h1>This card cannot be shown right now</h1>
<p>Please try again in ${seconds < 60 ? 'a moment' : `${Math.ceil(seconds / 60)} minutes`}.</p>
${emergencyNumber}
</main>`,
  )

function page(title: string, body: Html): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
<title>${title} - ${PRODUCT}</title>
<style>${pageStyle}</style>
</head>
<body>
${body.markup}
</body>
</html>
`
}

type Section = 'note' | 'allergies' | 'conditions' | 'medications' | 'contacts' | 'directives'

const section = (field: Section, content: Html, look = '') => html`<section class="${look}">
<h2>${fieldLabels[field]}</h2>
${content}
</section>`

const nothing = html`<p>Nothing noted</p>`

const listOr = <T>(items: T[], item: (each: T) => Html) =>
  items.length > 0 ? html`<ul>${items.map(item)}</ul>` : nothing

const namesOf = (names: string[]) => listOr(names, (name) => html`<li dir="auto">${name}</li>`)

const allergyItem = ({ name, details, isConfirmed }: CardAllergy) =>
  html`<li><strong dir="auto">${name}</strong>${details && html` <span dir="auto">(${details})</span>`}${!isConfirmed && html` <span class="mark">not confirmed</span>`}</li>`

const medicationItem = ({ name, how, isConfirmed, notGiven, alert, lastTaken }: CardMedication) =>
  html`<li><strong dir="auto">${name}</strong>${alert && html` <span class="alert-mark">${alert}</span>`}${how && html` <span dir="auto">${how}</span>`}${notGiven && html` <span class="mark">${notGiven}</span>`}${lastTaken && html` <br><span class="soft">${lastTaken}</span>`}${!isConfirmed && html` <span class="mark">not confirmed</span>`}</li>`

const contactItem = ({ name, relationship, phones, hasKey, canDecide }: CardContact) => html`<li>
<p><strong dir="auto">${name}</strong>${relationship && html` <span dir="auto">(${relationship})</span>`}
${canDecide && html`<span class="mark">may decide</span>`} ${hasKey && html`<span class="mark">has a key</span>`}</p>
${phones.map((phone) => callLink(phone, phone.shown))}
</li>`

/** The directives in words, and their documents. */
const directivesOf = ({ directives, documents }: Card, token: string) => {
  const files = (documents ?? []).flatMap(({ files, ...document }) =>
    files.map((file) => ({ ...document, file, isOneOf: files.length > 1 })),
  )
  return html`${(directives || files.length === 0) && html`<p class="text" dir="auto">${directives || 'Nothing noted'}</p>`}
${files.map(({ title, kind, dated, validity, hasExpired, file, isOneOf }) => html`<a class="paper" href="${fileAddress(token, file.id)}"><strong dir="auto">${title}</strong>${kind && kind !== title && html` <span>(${kind})</span>`}${isOneOf && html` <span dir="auto">${file.name}</span>`}${dated && html` <span>of ${dated}</span>`}${validity && html` <span class="${hasExpired ? 'mark' : ''}">${validity}</span>`}</a>`)}`
}

const fileAddress = (token: string, fileId: string) =>
  requestFor(emergencyCard.document, { params: { token, fileId } }).url

/** A prominent link to call the first contact with a number that can be called. */
function firstCall(contacts: CardContact[] | null) {
  const [first] = (contacts ?? []).flatMap(({ name, phones }) =>
    phones.filter(({ isValid }) => isValid).map((phone) => ({ name, phone })),
  )
  return first ? html`<div class="first">${callLink(first.phone, `Call ${first.name}`)}</div>` : null
}

/** An invalid number (typed in a hurry) may still be useful, so it is shown as text. */
const callLink = ({ number, shown, isValid }: Phone, words: string) =>
  isValid
    ? html`<a class="call" href="tel:${number}"><span dir="auto">${words}</span></a>`
    : html`<p dir="auto">${shown}</p>`
