import type { Report } from './list.ts'

/** Removes characters that a terminal would interpret, or that change text direction. */
const plain = (text: string) => text.replace(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')

/** The same for programs: JSON with such characters escaped. */
export const jsonOf = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** One report on one line. */
export function summaryOf(report: Report): string {
  const about = report.kind === 'bug' ? report.title : describe(report)
  return plain(
    `${timeOf(report)}  ${report.kind.padEnd(5)}  ${report.id}  ${about.replace(/\s+/g, ' ')}  ${whoSent(report)}`,
  )
}

export function fullTextOf(report: Report): string {
  const sections = report.kind === 'bug' ? bugSections(report) : errorSections(report)
  const written = sections.filter(([, text]) => text).map(([name, text]) => `${name}\n${indent(text!)}`)
  return plain([`${report.kind} ${report.id}, ${timeOf(report)}, ${whoSent(report)}`, ...written].join('\n\n'))
}

type Section = [name: string, text: string | null | undefined]

const bugSections = (report: Extract<Report, { kind: 'bug' }>): Section[] => [
  ['Title', report.title],
  ['Description', report.description],
  ['Steps to Reproduce', report.steps],
  ['Expected Behavior', report.expected],
  ['Actual Behavior', report.actual],
  ['Page', report.url],
  ['Browser', report.userAgent],
]

function errorSections(report: Extract<Report, { kind: 'error' }>): Section[] {
  const { error, errorInfo, context } = report.report
  const stored = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')
  return [
    ['Failure', describe(report)],
    ['Stack', error.stack],
    ['Components', errorInfo.componentStack],
    ['Page', context.url],
    ['Browser', context.userAgent],
    ['Build', context.buildVersion],
    ['Circle', context.clientId === null ? null : String(context.clientId)],
    [
      'What happened before',
      context.previousActions.map(({ at, action }) => `${at.slice(11, 19)} ${action}`).join('\n'),
    ],
    ['Local storage', stored(context.localStorage)],
    ['Session storage', stored(context.sessionStorage)],
  ]
}

const describe = ({ report: { error, context } }: Extract<Report, { kind: 'error' }>) =>
  `${error.name ?? 'Error'}: ${error.message ?? ''} (${context.componentName ?? 'unknown'}, ${context.route ?? 'unknown'})`

const timeOf = ({ createdAt }: Report) => `${createdAt.slice(0, 10)} ${createdAt.slice(11, 19)}`

const whoSent = ({ userId }: Report) => (userId ? `user ${userId}` : 'signed out')

const indent = (text: string) => text.replace(/^/gm, '  ')
