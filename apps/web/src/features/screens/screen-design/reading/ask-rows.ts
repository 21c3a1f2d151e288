import type { ScreenAnswer } from '@gridwright/contract'
import { firstValues } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { call, callErrorText } from '#base/client/index.ts'
import { currentLanguage, ownZone, textOf } from '#base/i18n/index.ts'
import { readingTexts } from './texts.ts'
import { today } from './today.ts'

export type Read = Extract<ScreenAnswer, { state: 'ok' | 'unchanged' }>
export type Failed = { readonly queryId: string; readonly words: string; readonly at?: string }

export type Wish = {
  readonly ids: readonly string[]
  /** Somebody asked for it, or it was changed: nothing that is kept. */
  readonly fresh: boolean
  readonly etagOf: (id: string) => string | undefined
  readonly signal: AbortSignal
}

const mostAsks = 6
const mostItems = 50

/** Values of a screen’s variables as it opens. */
export const variablesOf = (screen: Screen): Readonly<Record<string, string>> =>
  firstValues(screen, { today: today() })

const failedWords = (code: string, params: Readonly<Record<string, string | number>>): string =>
  callErrorText({ code, params } as never, currentLanguage())

const round = async (screen: Screen, { ids, fresh, etagOf, signal }: Wish, waitMs: number) =>
  call(
    'screen.try',
    {
      items: ids.map((queryId) => {
        const etag = etagOf(queryId)
        return { queryId, fresh, ...(etag !== undefined && { etag }) }
      }),
      queries: screen.queries,
      variables: screen.variables,
      values: variablesOf(screen),
      timeZone: ownZone(),
      waitMs,
    },
    { signal, replay: true },
  )

/** Asks the server for rows until none is pending; those that are too slow are said to have failed. */
export const askRows = async (
  screen: Screen,
  wish: Wish,
): Promise<{ readonly read: readonly Read[]; readonly failed: readonly Failed[] }> => {
  let left = wish.ids
  const [read, failed]: [Read[], Failed[]] = [[], []]
  for (let nth = 0; nth < mostAsks && left.length > 0; nth += 1) {
    const ids = left.slice(0, mostItems)
    const fresh = wish.fresh && nth === 0
    const { items } = await round(screen, { ...wish, ids, fresh }, nth === 0 ? 2000 : 15_000)
    const pending = new Set<string>()
    for (const item of items) {
      const { queryId } = item
      if (item.state === 'pending') pending.add(queryId)
      else if (item.state === 'error')
        failed.push({ queryId, at: item.at, words: failedWords(item.error.code, item.error.params) })
      else read.push(item)
    }
    left = [...left.slice(mostItems), ...ids.filter((id) => pending.has(id))]
  }
  const slow = textOf(readingTexts, 'slow')
  return { read, failed: [...failed, ...left.map((queryId) => ({ queryId, words: slow }))] }
}
