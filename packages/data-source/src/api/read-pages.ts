import { AppError } from '@gridwright/contract/errors'
import type { ApiPaging } from '@gridwright/contract'
import { answerLimit, sizeLimits } from '#interface/size-limits.ts'
import { LongNumber, valueAt } from './parse-answer.ts'
import type { requestOf } from './request.ts'

type Request = ReturnType<typeof requestOf>

/** Requests that one read makes at most. */
const mostPages = 1000

const inBody = (body: string, more: Readonly<Record<string, number>>): string => {
  const sent: unknown = body.trim() === '' ? {} : JSON.parse(body)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new AppError('api-error', { problem: 'paging-body' })
  return JSON.stringify({ ...sent, ...more })
}

/** The call for one page. */
export const pageRequest = (request: Request, paging: ApiPaging, number: number): Request => {
  const more = { [paging.page]: number, ...(paging.size === '' ? {} : { [paging.size]: paging.pageSize }) }
  const isJson = request.body !== undefined && (request.headers['content-type'] ?? '').includes('json')
  if (isJson) return { ...request, body: inBody(request.body ?? '', more) }
  const url = new URL(request.url)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, String(value))
  return { ...request, url }
}

type Reading = {
  readonly paging: ApiPaging
  readonly resultPath: string
  /** More than so many rows are not needed. */
  readonly rows: number
  /** The text that a page answers. */
  readonly ask: (number: number) => Promise<string>
  readonly parse: (text: string) => unknown
}

const totalOf = (answer: unknown, path: string | undefined): number => {
  const total = path === undefined || path === '' ? undefined : valueAt(answer, path)
  const number = total instanceof LongNumber ? Number(total.text) : Number(total)
  return Number.isFinite(number) ? number : Number.POSITIVE_INFINITY
}

type Found = { readonly items: unknown[]; readonly newest: number; readonly total: number }

/** With a total the pages may be shorter than was asked for; without one a page that is not full is the last. */
const isEnough = ({ items, newest, total }: Found, { paging, rows }: Reading): boolean => {
  const least = paging.total === undefined ? paging.pageSize : 1
  return newest < least || items.length >= total || items.length > rows
}

/** Rows of one page more; undefined where the server answers no other. */
const nextPage = (reading: Reading, text: string, last: string): readonly unknown[] | undefined => {
  const more = text === last ? undefined : valueAt(reading.parse(text), reading.resultPath)
  return Array.isArray(more) ? more : undefined
}

/**
 * The first page's answer with the rows of all pages at its result. A server that answers the same page again and again
 * has no more. Throws `answer-limit`.
 */
export const readPages = async (reading: Reading): Promise<unknown> => {
  const { paging, resultPath, ask, parse } = reading
  let last = await ask(paging.first)
  let characters = last.length
  const answer = parse(last)
  const items = valueAt(answer, resultPath)
  if (!Array.isArray(items)) return answer
  const total = totalOf(answer, paging.total)
  let newest = items.length
  for (let page = 1; page < mostPages && !isEnough({ items, newest, total }, reading); page++) {
    const text = await ask(paging.first + page)
    characters += text.length
    if (characters > sizeLimits.answer) throw answerLimit()
    const more = nextPage(reading, text, last)
    if (more === undefined) break
    for (const item of more) items.push(item)
    newest = more.length
    last = text
  }
  return answer
}
