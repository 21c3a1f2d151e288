import { errorText } from '@gridwright/contract'
import type { ErrorCode, Output } from '@gridwright/contract'
import type { Answer, ScreenSource } from '@gridwright/screen-view'
import { call, callErrorText } from '#base/client/index.ts'
import { CallError } from '#base/client/index.ts'
import { currentLanguage, ownZone } from '#base/i18n/index.ts'

type Items = Output<'screen.data'>['items']

/** What the server answers, as the stage takes it; errors in the reader's language. */
export const answersOf = (items: Items): readonly Answer[] =>
  items.map((item): Answer => {
    const { queryId } = item
    switch (item.state) {
      case 'ok': {
        const { etag, columns, rows, ms, truncated } = item
        return { queryId, state: 'ok', etag, rows: { columns, rows }, at: Date.parse(item.at), ms, truncated }
      }
      case 'unchanged':
        return { queryId, state: 'unchanged', at: Date.parse(item.at), ms: item.ms }
      case 'pending':
        return { queryId, state: 'pending' }
      case 'error': {
        const { code, params } = item.error
        return { queryId, state: 'error', message: errorText(code as ErrorCode, params, currentLanguage()) }
      }
    }
  })

type SourceNeeds = {
  readonly id: string
  readonly draft: boolean
  /** Told with each answer which version is published now. */
  readonly onVersion: (version: number) => void
  /** And which boundaries its maps have. */
  readonly onMaps: (maps: string) => void
}

/** A published screen's rows, or its draft's (`screen.data`). */
export const screenSource = ({ id, draft, onVersion, onMaps }: SourceNeeds): ScreenSource => ({
  ask: async ({ values, items }, signal) => {
    try {
      const wish = { id, draft, values, items: [...items], timeZone: ownZone() }
      const answer = await call('screen.data', wish, { signal })
      onVersion(answer.version)
      onMaps(answer.maps)
      return answersOf(answer.items)
    } catch (error) {
      throw error instanceof CallError ? new Error(callErrorText(error, currentLanguage())) : error
    }
  },
})
